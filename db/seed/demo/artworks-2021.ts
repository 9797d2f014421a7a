import type { DemoArtwork } from './types.ts'

export const artworks2021: DemoArtwork[] = [
  {
    slug: 'aurora-errand',
    date: '2021-12-26',
    title: { en: 'Errand under the aurora', ja: 'オーロラの下のおつかい' },
    description: {
      en: 'Bread, candles, lamp oil, and the cat insisted on the sledge.',
      ja: 'パン、ろうそく、灯油。そりに乗ると言ってきかなかったのは、ねこのほうです。',
    },
    pictures: [
      {
        file: 'aurora.jpg',
        alt: {
          en: 'A girl in a red hat on a snow field under green and violet northern lights, a cat on a sledge',
          ja: '緑と紫のオーロラの下、雪原に立つ赤い帽子の少女と、そりの上のねこ',
        },
      },
    ],
    tags: ['portrait', 'night', 'winter', 'cats'],
  },
  {
    slug: 'flower-shop-errand',
    date: '2021-11-22',
    title: { en: 'For the good couple', ja: 'いい夫婦の日に' },
    description: {
      en: 'The florist asked what the occasion was. “Monday,” he said, and she put in two more.',
      ja: '「今日は何の記念日ですか」と花屋さん。「月曜日です」と答えたら、二本おまけしてくれました。',
    },
    pictures: [
      {
        file: 'bouquet.jpg',
        alt: {
          en: 'A smiling florist in an apron behind a huge colourful bouquet in brown paper',
          ja: '茶色の紙で包んだ大きな花束をかかえて笑うエプロンの花屋さん',
        },
      },
    ],
    tags: ['portrait', 'flowers', 'autumn'],
  },
  {
    slug: 'moving-boxes',
    date: '2021-10-10',
    title: { en: 'Fragile, this side up', ja: '天地無用' },
    description: {
      en: 'We packed six boxes of books. We unpacked six boxes of cats. The books are still on the old floor.',
      ja: '本を六箱詰めました。あけたらねこが六箱でした。本はまだ、前の家の床にあります。',
    },
    pictures: [
      {
        file: 'boxes.jpg',
        alt: {
          en: 'Six cats of different colours look out of six cardboard boxes',
          ja: '六つの段ボール箱から顔を出す、色のちがう六匹のねこ',
        },
      },
    ],
    tags: ['cats'],
    series: 'circle-diary',
    franchise: 'roof-committee',
    characters: ['mochi'],
  },
  {
    slug: 'observatory-hill',
    date: '2021-09-11',
    title: { en: 'Open until the clouds come', ja: '雲が来るまで開館' },
    description: {
      en: 'The night attendant draws one star on the ticket for each you really saw. Mine says seven and a half.',
      ja: '夜の係の人が、ほんとうに見えた星の数だけ切符に星を描いてくれます。私のは七つ半です。',
    },
    pictures: [
      {
        file: 'observatory.jpg',
        alt: {
          en: 'A small observatory with an open turquoise dome and a red telescope on a hill, star trails and a constellation above',
          ja: '丘の上の小さな天文台。開いた緑のドームに赤い望遠鏡、空には星の軌跡と星座',
        },
      },
    ],
    tags: ['night', 'stars'],
  },
  {
    slug: 'perseids',
    date: '2021-08-12',
    title: { en: 'Perseids, no talking', ja: '流星群、私語厳禁' },
    description: {
      en: 'We counted forty-one. The fire counted none and was happy, too.',
      ja: 'ぜんぶで四十一個かぞえました。焚き火はひとつもかぞえず、それでも楽しそうでした。',
    },
    pictures: [
      {
        file: 'milky-way.jpg',
        alt: {
          en: 'A small lit tent, a fire and a cat under the Milky Way with one falling star',
          ja: '天の川の下、明かりのともる小さなテントと焚き火とねこ。流れ星がひとつ',
        },
      },
    ],
    tags: ['night', 'stars', 'summer', 'cats'],
    series: 'long-sheets',
  },
  {
    slug: 'luna-visit',
    date: '2021-07-17',
    title: { en: 'A visitor at the lamp', ja: '灯りのお客さま' },
    description: {
      en: 'She sat on the desk lamp for the length of one song and left a little dust on the cyan.',
      ja: '一曲ぶんだけ電気スタンドにとまって、シアンのうえに粉をすこし残していきました。',
    },
    pictures: [
      {
        file: 'moth.jpg',
        alt: {
          en: 'A large pale green moth with eye spots before a full moon, flowers below',
          ja: '満月を背にした、目玉もようの大きな薄緑の蛾。下に花',
        },
      },
    ],
    tags: ['animals', 'night', 'summer', 'flowers'],
    contentWarning: { en: 'A large moth, close up', ja: '大きな蛾のアップです' },
  },
  {
    slug: 'balloon-morning',
    date: '2021-05-30',
    title: { en: 'Wind from the bakery', ja: '風はパン屋の方角から' },
    description: {
      en: 'Steering is done by smell. The cat in the basket has the licence.',
      ja: '舵は、においで取ります。免許を持っているのは、かごのなかのねこです。',
    },
    pictures: [
      {
        file: 'balloons.jpg',
        alt: {
          en: 'Five striped hot-air balloons over green hills and a small village in the morning, a cat in the largest',
          ja: '朝の丘と小さな村のうえに浮かぶ五つの縞の気球。いちばん大きいかごにねこ',
        },
      },
    ],
    tags: ['fantasy', 'cats', 'spring'],
  },
  {
    slug: 'two-hundred-steps',
    date: '2021-04-18',
    title: { en: 'Two hundred and six steps', ja: '二百六段' },
    description: {
      en: 'I counted them for a year, on the way up with shopping and on the way down without. It is the same number, but nobody believes me.',
      ja: '買いものを持ってのぼる日も、手ぶらでおりる日も、一年間かぞえました。同じ数のはずですが、誰も信じてくれません。',
    },
    pictures: [
      {
        file: 'stairs.jpg',
        alt: {
          en: 'A steep town in evening light with a long zigzag of steps, four cats and a string of lanterns',
          ja: '夕暮れの坂の町。長いジグザグの階段、四匹のねこ、提灯',
        },
      },
    ],
    tags: ['city', 'cats', 'spring'],
    series: 'long-sheets',
    franchise: 'roof-committee',
    characters: ['chair-sumi'],
  },
  {
    slug: 'flower-orbit',
    date: '2021-03-13',
    title: { en: 'Greenhouse in orbit', ja: '軌道上の温室' },
    description: {
      en: 'Somebody has to water them. Nagi volunteered before they had finished the question.',
      ja: '誰かが水をやらなければなりません。質問が終わらないうちに、ナギが手をあげました。',
    },
    pictures: [
      {
        file: 'astronaut.jpg',
        alt: {
          en: 'A girl in a space suit whose round helmet is full of flowers, planets and stars behind her',
          ja: '丸いヘルメットいっぱいに花を咲かせた宇宙服の少女。うしろに惑星と星',
        },
      },
    ],
    tags: ['portrait', 'flowers', 'stars', 'fantasy'],
    franchise: 'tide-table',
    characters: ['nagi'],
  },
  {
    slug: 'first-desk',
    date: '2021-01-09',
    title: { en: 'Page one', ja: '一ページ目' },
    description: {
      en: 'The first page of the first book, on the first desk, with the last of the coffee. Everything on this wall began here.',
      ja: 'はじめての本の、はじめてのページ。はじめての机と、最後のコーヒー。この壁の絵は、ぜんぶここから始まりました。',
    },
    pictures: [
      {
        file: 'desk.jpg',
        alt: {
          en: 'A desk from above: a half-drawn comic page, ink pots, pens, a notebook and a cup of coffee',
          ja: '真上から見た机。描きかけの漫画の原稿、インク壺、ペン、ノート、コーヒー',
        },
      },
    ],
    tags: ['process', 'winter'],
    series: 'circle-diary',
  },
]
