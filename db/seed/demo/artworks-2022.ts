import type { DemoArtwork } from './types.ts'

export const artworks2022: DemoArtwork[] = [
  {
    slug: 'snowy-roofs',
    date: '2022-12-17',
    title: { en: 'Committee, winter session', ja: '委員会、冬の部' },
    description: {
      en: 'Item one: the chimney. All members in favour. The scarf was a present from number nine, which complicates item two.',
      ja: '議題一、煙突について。全会一致。マフラーは九番地からの贈りもので、これが議題二をややこしくしています。',
    },
    pictures: [
      {
        file: 'snowy-roof.jpg',
        alt: {
          en: 'Three cats, two in scarves, on snow-covered roofs at night, a smoking chimney and a low moon',
          ja: '夜、雪の屋根の三匹のねこ。二匹はマフラー姿。煙の出る煙突と低い月',
        },
      },
    ],
    tags: ['cats', 'night', 'winter', 'city'],
    franchise: 'roof-committee',
    characters: ['chair-sumi', 'mochi'],
  },
  {
    slug: 'tea-for-bones',
    date: '2022-10-29',
    title: { en: 'Tea for old friends', ja: '旧友のお茶会' },
    description: {
      en: 'They have met every autumn for two hundred years, and every autumn they say that they have both grown thinner.',
      ja: '二百年まえから毎年秋に会っています。そして毎年、おたがいに「やせたね」と言いあうのだそうです。',
    },
    pictures: [
      {
        file: 'bones.jpg',
        alt: {
          en: 'Two cheerful skeletons, one in a bonnet and one in a top hat, share a pot of tea',
          ja: 'ボンネットとシルクハットの陽気な骸骨がふたり、ひとつのポットでお茶を飲んでいます',
        },
      },
    ],
    tags: ['fantasy', 'food', 'autumn'],
    contentWarning: { en: 'Skeletons, drawn fondly', ja: '骸骨が登場します。愛をこめて描きました' },
  },
  {
    slug: 'moss-people',
    date: '2022-10-02',
    title: { en: 'Moss at eye level', ja: '苔の高さで見る' },
    description: {
      en: 'I lay down in the wood for an hour to draw this and came home with a snail in my pocket. We both apologised.',
      ja: '森で一時間寝ころんで描きました。帰ったらポケットにかたつむりが。おたがいに謝りました。',
    },
    pictures: [
      {
        file: 'mushrooms.jpg',
        alt: {
          en: 'Red, yellow and pink spotted mushrooms and a snail on the floor of a dark fir wood',
          ja: '暗い針葉樹の森の地面に、赤、黄、桃色の水玉きのことかたつむり',
        },
      },
    ],
    tags: ['animals', 'autumn'],
    series: 'small-seasons',
  },
  {
    slug: 'fox-gate',
    date: '2022-09-23',
    title: { en: 'A thousand gates, one yawn', ja: '千本鳥居とあくびひとつ' },
    description: {
      en: 'Hotaru bought the mask to scare the cat. The cat has worn it more often than she has.',
      ja: 'ねこを驚かそうと買ったお面ですが、かぶった回数はねこのほうが多いそうです。',
    },
    pictures: [
      {
        file: 'fox-mask.jpg',
        alt: {
          en: 'A young woman in a blue kimono with a white fox mask on her hair, red shrine gates behind her',
          ja: '青い着物に白い狐の面をのせた女性。うしろに続く赤い鳥居',
        },
      },
    ],
    tags: ['portrait', 'autumn', 'cats'],
    franchise: 'night-lines',
    characters: ['hotaru'],
  },
  {
    slug: 'scoop',
    date: '2022-08-06',
    title: { en: 'Two for three hundred yen', ja: '三百円で二匹' },
    description: {
      en: 'My first goldfish lasted eleven years and was called Temporary. This is him, and the one who came along for company.',
      ja: '最初の金魚は十一年生きました。名前は「とりあえず」。これは彼と、ついてきた相棒です。',
    },
    pictures: [
      {
        file: 'festival-bag.jpg',
        alt: {
          en: 'Two goldfish in a festival bag of water, striped water balloons and lights around it',
          ja: 'お祭りの袋のなかの二匹の金魚。まわりに縞の水風船と明かり',
        },
      },
    ],
    tags: ['animals', 'summer', 'night'],
    series: 'small-seasons',
  },
  {
    slug: 'washing-day',
    date: '2022-07-10',
    title: { en: 'Washing day, fourth floor', ja: '洗濯日和、四階' },
    description: {
      en: 'Between our window and Mrs Abe there are two lines, and a treaty about socks.',
      ja: 'うちの窓と阿部さんの窓のあいだには、物干しが二本と、靴下に関する条約があります。',
    },
    pictures: [
      {
        file: 'laundry.jpg',
        alt: {
          en: 'Shirts, socks and towels on two washing lines between two houses above a bright town, a cat on the edge of the roof',
          ja: '明るい町のうえ、二軒の家のあいだの物干しにシャツや靴下。屋根の端にねこ',
        },
      },
    ],
    tags: ['city', 'summer', 'cats'],
    series: 'windows',
  },
  {
    slug: 'deep-mail',
    date: '2022-06-05',
    title: { en: 'Two hundred metres, mild', ja: '水深二百メートル、おだやか' },
    description: {
      en: 'Nagi borrowed the suit from a museum. The thing with the lamp was very polite and gave directions.',
      ja: 'ナギは潜水服を博物館から借りました。ランプを提げた方はとても礼儀正しく、道を教えてくれたそうです。',
    },
    pictures: [
      {
        file: 'deep-sea.jpg',
        alt: {
          en: 'A diver in an old copper helmet sinks past jellyfish towards a deep-sea fish with a lamp',
          ja: '古い銅の潜水兜をかぶったダイバーが、くらげの横を沈んでいく。下には明かりを持つ深海魚',
        },
      },
    ],
    tags: ['sea', 'animals', 'fantasy'],
    series: 'long-sheets',
    franchise: 'tide-table',
    characters: ['nagi'],
  },
  {
    slug: 'morning-bread',
    date: '2022-04-23',
    title: { en: 'The oven wakes first', ja: 'いちばん早起きは窯' },
    description: {
      en: 'The bakery on the corner opens at six. At ten to six it already has one customer, and he never pays.',
      ja: '角のパン屋さんは六時開店。でも五時五十分には、もうお客さんがひとり。お代を払ったことはありません。',
    },
    pictures: [
      {
        file: 'bakery.jpg',
        alt: {
          en: 'A smiling baker behind a wooden counter full of bread, shelves of loaves on both sides, a cat on the counter',
          ja: 'パンでいっぱいの木のカウンターと笑顔のパン職人。左右に棚、カウンターにねこ',
        },
      },
    ],
    tags: ['portrait', 'food', 'cats', 'spring'],
  },
  {
    slug: 'letters-at-midnight',
    date: '2022-02-11',
    title: { en: 'Long distance', ja: '遠距離通話' },
    description: {
      en: 'The last phone box in town still works. The coins are only for the sound they make.',
      ja: '町にひとつだけ残った電話ボックスは、まだ使えます。硬貨は、あの音のために入れるのです。',
    },
    pictures: [
      {
        file: 'phone-box.jpg',
        alt: {
          en: 'Somebody in a red coat telephones in a lit green box on a snowy night, a black cat waits outside',
          ja: '雪の夜、明るい緑の電話ボックスで話す赤いコートの人。外で黒ねこが待っています',
        },
      },
    ],
    tags: ['night', 'winter', 'city', 'cats'],
    series: 'windows',
    franchise: 'night-lines',
  },
]
