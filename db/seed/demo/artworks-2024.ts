import type { DemoArtwork } from './types.ts'

export const artworks2024: DemoArtwork[] = [
  {
    slug: 'circle-portrait-2024',
    date: '2024-12-29',
    title: { en: 'Circle portrait 2024', ja: 'サークル集合写真2024' },
    description: {
      en: 'Every December we draw ourselves instead of taking a photograph. Nobody blinks, and the glasses never reflect.',
      ja: '年末は、写真のかわりに自分たちの絵を描きます。誰もまばたきしませんし、眼鏡も光りません。',
    },
    pictures: [
      {
        file: 'trio.jpg',
        alt: {
          en: 'The three members of the circle side by side before a yellow ground, one waving',
          ja: '黄色い背景に並ぶサークルの3人。ひとりが手を振っています',
        },
      },
    ],
    tags: ['portrait', 'winter'],
    series: 'circle-diary',
  },
  {
    slug: 'kotatsu-summit',
    date: '2024-12-08',
    title: { en: 'Kotatsu summit', ja: 'こたつ首脳会議' },
    description: {
      en: 'Agenda: who gets the oranges. The cat abstained. Drawn entirely from the ceiling.',
      ja: '議題はみかんの配分。ねこは棄権しました。天井からの視点で描いています。',
    },
    pictures: [
      {
        file: 'kotatsu.jpg',
        alt: {
          en: 'A kotatsu with a patchwork quilt seen from above: two people, oranges, tea, an open book and a sleeping cat',
          ja: '真上から見たパッチワークのこたつ。人がふたり、みかん、お茶、本、眠るねこ',
        },
      },
    ],
    tags: ['cats', 'food', 'winter'],
    series: 'small-seasons',
  },
  {
    slug: 'after-closing-time',
    date: '2024-11-03',
    title: { en: 'After closing time', ja: '閉館のあとで' },
    description: {
      en: 'The librarian reads the returns before she shelves them. It takes a little longer, and nobody has ever complained.',
      ja: '司書さんは、返ってきた本を棚に戻すまえに読みます。少し時間がかかりますが、苦情がきたことはありません。',
    },
    pictures: [
      {
        file: 'library.jpg',
        alt: {
          en: 'A librarian with glasses reads under a lamp between tall, colourful bookshelves',
          ja: '色とりどりの背の高い本棚のあいだ、ランプの下で本を読む眼鏡の司書',
        },
      },
    ],
    tags: ['portrait', 'night', 'autumn'],
    series: 'windows',
  },
  {
    slug: 'two-halves',
    date: '2024-10-13',
    title: { en: 'Two halves of a day', ja: '一日の半分ずつ' },
    description: {
      en: 'Sora drives the late line and Ren the early one. They share a locker, a thermos and eleven minutes at five in the morning.',
      ja: 'ソラは最終便、レンは始発の運転士。ふたりで使っているのは、ロッカーと水筒と、朝五時の十一分間です。',
    },
    pictures: [
      {
        file: 'two-halves.jpg',
        alt: {
          en: 'Two people side by side, one before a night sky with a crescent moon, one before a bright sun',
          ja: '並んだふたり。ひとりは三日月の夜、ひとりは明るい太陽を背にしています',
        },
      },
    ],
    tags: ['portrait', 'night'],
    franchise: 'night-lines',
    characters: ['sora', 'ren'],
  },
  {
    slug: 'roof-committee',
    date: '2024-09-14',
    title: { en: 'Roof committee', ja: '屋根のうえ委員会' },
    description: {
      en: 'Item one: the sunset. Item two: the new dog at number nine. The committee adjourned before item two.',
      ja: '議題一、夕焼けについて。議題二、九番地に来た新しい犬について。委員会は議題二のまえに散会しました。',
    },
    pictures: [
      {
        file: 'roof.jpg',
        alt: {
          en: 'Three cats sit on the roofs of a crowded town in front of a large setting sun',
          ja: '大きな夕日を背に、町の屋根に座る三匹のねこ',
        },
      },
    ],
    tags: ['cats', 'city', 'autumn'],
    franchise: 'roof-committee',
    characters: ['chair-sumi', 'mochi'],
  },
  {
    slug: 'waiting-for-the-14',
    date: '2024-06-17',
    title: { en: 'Waiting for the 14 bus', ja: '14系統を待つ' },
    description: {
      en: 'The umbrella was a present, the bus was late, and the cat was there first.',
      ja: '傘はもらいもの、バスは遅れて、いちばん乗りはねこでした。',
    },
    pictures: [
      {
        file: 'umbrella.jpg',
        alt: {
          en: 'A person with glasses and a yellow raincoat under a flowered umbrella, a cat below',
          ja: '花もようの傘をさす、黄色いレインコートと眼鏡の人。足もとにねこ',
        },
      },
    ],
    tags: ['portrait', 'rain', 'cats', 'city'],
    series: 'small-seasons',
  },
  {
    slug: 'rain-second-cup',
    date: '2024-06-02',
    title: { en: 'Rain, second cup', ja: '雨、二杯目' },
    description: {
      en: 'First picture of the Windows series. I only wanted to test the grey, and then the cat sat down.',
      ja: '「窓のむこう」の一枚目です。灰色の試し塗りだけのつもりが、ねこが座ってしまいました。',
    },
    pictures: [
      {
        file: 'rain.jpg',
        alt: {
          en: 'A black cat and potted plants on a sill before a rainy window, a steaming cup in front',
          ja: '雨の窓辺に黒ねこと鉢植え。手前には湯気のたつカップ',
        },
      },
    ],
    tags: ['rain', 'cats', 'food', 'city'],
    series: 'windows',
  },
  {
    slug: 'tea-harvest',
    date: '2024-05-03',
    title: { en: 'Eighty-eighth night', ja: '八十八夜' },
    description: {
      en: 'Four pickers, two hills each, and a song that keeps the hands together. I combed the rows with a fork before I believed them.',
      ja: '摘み手が四人、丘がふたつずつ、手をそろえるための歌がひとつ。畝の形は、フォークで描いてみてやっと納得しました。',
    },
    pictures: [
      {
        file: 'tea-fields.jpg',
        alt: {
          en: 'Rounded tea hills combed into rows under a low sun, four pickers in straw hats',
          ja: '低い太陽の下、櫛でといたような茶畑の丘と、菅笠の摘み手四人',
        },
      },
    ],
    tags: ['spring', 'food'],
    series: 'long-sheets',
  },
  {
    slug: 'queen-of-inks',
    date: '2024-04-20',
    title: { en: 'Queen of inks', ja: 'インクの女王' },
    description: {
      en: 'A card for a deck that does not exist yet. She has the same face both ways up, but not the same mood.',
      ja: 'まだ存在しないトランプの一枚です。上から見ても下から見ても同じ顔ですが、機嫌はちがいます。',
    },
    pictures: [
      {
        file: 'queen.jpg',
        alt: {
          en: 'A playing card with a crowned woman mirrored top and bottom, drops of ink in the corners',
          ja: '上下に冠の女性が描かれたトランプ。四隅にインクのしずく',
        },
      },
    ],
    tags: ['portrait'],
    series: 'circle-diary',
  },
  {
    slug: 'tenant-in-the-corner',
    date: '2024-02-24',
    title: { en: 'The tenant in the corner', ja: 'すみっこの住人' },
    description: {
      en: 'She has lived above my desk since November, pays in mosquitoes, and is the only one here who finishes her lineart on time. I gave her a hat.',
      ja: '十一月から机の上のすみに住んでいます。家賃は蚊で払ってくれて、線画の締め切りを守るのはここで彼女だけです。帽子をあげました。',
    },
    pictures: [
      {
        file: 'spider.jpg',
        alt: {
          en: 'A round orange spider with a friendly face and a tiny top hat in the middle of a large web',
          ja: '大きな巣の真ん中、小さなシルクハットをかぶったにこやかな橙色のくも',
        },
      },
    ],
    tags: ['animals', 'fantasy', 'winter'],
    contentWarning: { en: 'A spider, large and friendly', ja: '大きなくもの絵です。にこやかです' },
  },
  {
    slug: 'ramen-at-one',
    date: '2024-01-27',
    title: { en: 'Ramen at one in the morning', ja: '午前一時のラーメン' },
    description: {
      en: 'Deadline food. The egg is the best egg I have drawn, and I would like that to be known.',
      ja: '締め切り前の夜食です。この味玉は、これまで描いたなかでいちばんの味玉だということを、ここに記しておきます。',
    },
    pictures: [
      {
        file: 'ramen.jpg',
        alt: {
          en: 'A bowl of ramen from above with egg, naruto, nori and spring onion on a red table',
          ja: '真上から見たラーメン。味玉、なると、のり、ねぎ。赤いテーブル',
        },
      },
    ],
    tags: ['food', 'night', 'winter'],
    series: 'circle-diary',
  },
]
