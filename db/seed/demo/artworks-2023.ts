import type { DemoArtwork } from './types.ts'

export const artworks2023: DemoArtwork[] = [
  {
    slug: 'letter-in-snow',
    date: '2023-12-10',
    title: { en: 'Letter in snow', ja: '雪の日の手紙' },
    description: {
      en: 'She walked to the far letter box, because the near one is emptied too late. I know how that feels.',
      ja: '近いポストは集荷が遅いので、遠いほうまで歩きました。その気持ち、よくわかります。',
    },
    pictures: [
      {
        file: 'snow.jpg',
        alt: {
          en: 'A fair-haired woman in a red scarf in falling snow, an envelope in front of her, fir trees behind',
          ja: '雪のなか、赤いマフラーの金髪の女性と一通の手紙。うしろにモミの木',
        },
      },
    ],
    tags: ['portrait', 'winter'],
    series: 'small-seasons',
  },
  {
    slug: 'snail-mail',
    date: '2023-11-18',
    title: { en: 'Snail mail', ja: 'かたつむり便' },
    description: {
      en: 'Guaranteed delivery, no promises about the year. He has never lost a letter; he has never passed anyone, either.',
      ja: 'かならず届きます。何年に届くかは、お約束できません。なくした手紙はゼロ、追いこした相手もゼロです。',
    },
    pictures: [
      {
        file: 'snail-mail.jpg',
        alt: {
          en: 'A large smiling snail carries a red letter box on its shell through a meadow, letters flying behind',
          ja: '赤いポストを殻にのせて野原を行く、大きな笑顔のかたつむり。うしろに舞う手紙',
        },
      },
    ],
    tags: ['animals', 'fantasy', 'flowers'],
  },
  {
    slug: 'small-orbit',
    date: '2023-10-08',
    title: { en: 'Small orbit', ja: '小さな軌道' },
    description: {
      en: 'Sora is the conductor of the last line, the one that goes around the planet. The ring took eleven tries and a dinner plate.',
      ja: 'ソラは、惑星をひとまわりする最終便の車掌です。輪っかは十一回描きなおして、最後はお皿でなぞりました。',
    },
    pictures: [
      {
        file: 'planet.jpg',
        alt: {
          en: 'A person with dark curls and closed eyes before a banded planet whose ring passes in front of them',
          ja: '縞の惑星を背に目を閉じる巻き毛の人。惑星の輪が手前を横切っています',
        },
      },
    ],
    tags: ['portrait', 'night'],
    franchise: 'night-lines',
    characters: ['sora'],
  },
  {
    slug: 'nine-sweets',
    date: '2023-09-09',
    title: { en: 'Nine sweets, in order', ja: 'おやつ九つ、好きな順' },
    description: {
      en: 'In order of how often I have drawn them instead of working. The pudding wins every month that has an R in it.',
      ja: '仕事のかわりに描いた回数の多い順です。プリンは、だいたい毎月一位になります。',
    },
    pictures: [
      {
        file: 'nine-sweets.jpg',
        alt: {
          en: 'Nine sweets in a grid: dango, melon soda, taiyaki, pancakes, sugar stars, pudding, macarons, sakuramochi, ice cream',
          ja: '九つのおやつ。団子、メロンソーダ、たい焼き、ホットケーキ、金平糖、プリン、マカロン、桜餅、アイス',
        },
      },
    ],
    tags: ['food'],
    series: 'circle-diary',
  },
  {
    slug: 'lighthouse-keeper-is-out',
    date: '2023-08-19',
    title: { en: 'The keeper is out', ja: '灯台守は外出中' },
    description: {
      en: 'Gone fishing, back at dusk. The gulls have the keys.',
      ja: '釣りに行っています。日暮れに戻ります。鍵はかもめに預けました。',
    },
    pictures: [
      {
        file: 'lighthouse.jpg',
        alt: {
          en: 'A red and white lighthouse on a rock in a bright sea, with gulls and a small sailing boat',
          ja: '明るい海の岩に立つ紅白の灯台。かもめと小さな帆船',
        },
      },
    ],
    tags: ['sea', 'summer'],
    franchise: 'tide-table',
  },
  {
    slug: 'bees-and-a-hat',
    date: '2023-07-30',
    title: { en: 'Eleven bees and a hat', ja: 'みつばち十一匹と帽子' },
    description: {
      en: 'Wakaba counts them in and counts them out. Today one stayed behind to look at the ribbon.',
      ja: 'ワカバは、入っていく数と出ていく数をかぞえています。きょうは一匹、リボンを見に残りました。',
    },
    pictures: [
      {
        file: 'sunflowers.jpg',
        alt: {
          en: 'A freckled woman in a wide straw hat among tall sunflowers, small bees in the blue sky',
          ja: '背の高いひまわりのなか、麦わら帽子のそばかすの女性。青空に小さなみつばち',
        },
      },
    ],
    tags: ['portrait', 'flowers', 'summer'],
    franchise: 'greenhouse-tuesdays',
    characters: ['wakaba'],
  },
  {
    slug: 'side-b',
    date: '2023-06-24',
    title: { en: 'Side B', ja: 'B面' },
    description: {
      en: 'Ren only listens to the second side. The good songs, he says, are where nobody turns the tape.',
      ja: 'レンはB面しか聴きません。いい曲は、みんながひっくり返さないほうに入っているのだそうです。',
    },
    pictures: [
      {
        file: 'side-b.jpg',
        alt: {
          en: 'A person with headphones before coloured stripes and a spinning record',
          ja: 'カラフルな縞とレコードを背に、ヘッドホンで音楽を聴く人',
        },
      },
    ],
    tags: ['portrait', 'city'],
    franchise: 'night-lines',
    characters: ['ren'],
  },
  {
    slug: 'carp-streamers',
    date: '2023-05-05',
    title: { en: 'High wind, three carp', ja: '強い風、鯉が三匹' },
    description: {
      en: 'Father, mother, child, and a cat who has been waiting under them since breakfast for one to come loose.',
      ja: 'お父さん、お母さん、こども。それから、どれかが落ちてこないかと朝ごはんから待っているねこ。',
    },
    pictures: [
      {
        file: 'carp-streamers.jpg',
        alt: {
          en: 'Three carp streamers and a rainbow streamer on a tall pole against a blue sky, a cat in the flowers below',
          ja: '青空に立つ竿に三匹の鯉のぼりと吹き流し。下の花のなかにねこ',
        },
      },
    ],
    tags: ['cats', 'spring'],
    series: 'long-sheets',
  },
  {
    slug: 'bicycle-delivery',
    date: '2023-04-16',
    title: { en: 'Delivered, not signed for', ja: '配達済み、受取人は窓辺' },
    description: {
      en: 'The flower shop delivers by bicycle until noon. The one who should have signed was in the window and did not get up.',
      ja: 'お花屋さんは正午まで自転車で配達します。受け取りのサインをするはずだった方は、窓辺から動きませんでした。',
    },
    pictures: [
      {
        file: 'bicycle.jpg',
        alt: {
          en: 'A red bicycle with a basket of flowers leans before a brick wall, a cat sits in the window',
          ja: '花かごをつけた赤い自転車とれんがの壁。窓辺にねこ',
        },
      },
    ],
    tags: ['flowers', 'city', 'cats', 'spring'],
  },
  {
    slug: 'ten-minutes',
    date: '2023-03-05',
    title: { en: 'Ten minutes', ja: '十分間' },
    description: {
      en: 'The break between two pages: one cup, three dumplings, and a chair that is no longer free.',
      ja: 'ページとページのあいだの休憩です。お茶が一杯、お団子が三つ。席はもうあいていません。',
    },
    pictures: [
      {
        file: 'tea.jpg',
        alt: {
          en: 'A large cup of tea, a skewer of dumplings and a dark cat on a round table',
          ja: '丸いテーブルに大きな湯のみと三色団子、黒ねこ',
        },
      },
    ],
    tags: ['cats', 'food', 'spring'],
    series: 'circle-diary',
    franchise: 'roof-committee',
    characters: ['chair-sumi'],
  },
  {
    slug: 'vending-oasis',
    date: '2023-01-22',
    title: { en: 'Warm left, cold right', ja: '左があったか、右がつめたい' },
    description: {
      en: 'The only light on our street after ten. The cat always chooses the left one, and so do I.',
      ja: '夜十時をすぎると、うちの通りの明かりはここだけです。ねこはかならず左を選びます。私もです。',
    },
    pictures: [
      {
        file: 'vending.jpg',
        alt: {
          en: 'Two glowing vending machines on a dark street, a black cat and a steaming can before them',
          ja: '暗い通りに光る二台の自動販売機。前に黒ねこと、湯気の立つ缶',
        },
      },
    ],
    tags: ['night', 'city', 'cats', 'winter'],
    franchise: 'night-lines',
  },
]
