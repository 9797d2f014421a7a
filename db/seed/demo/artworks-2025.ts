import type { DemoArtwork } from './types.ts'

export const artworks2025: DemoArtwork[] = [
  {
    slug: 'yuzu-season',
    date: '2025-12-20',
    title: { en: 'Yuzu season', ja: '柚子の季節' },
    description: {
      en: 'A neighbour left a bag of citrus on the doorknob, as every December. One for the bath, six for marmalade, the rest for drawing.',
      ja: '毎年十二月になると、お隣さんがドアノブに柚子の袋をかけてくれます。ひとつはお風呂に、六つはジャムに、残りは絵にしました。',
    },
    pictures: [
      {
        file: 'citrus.jpg',
        alt: {
          en: 'A smiling girl with green hair in a dotted smock, surrounded by citrus slices',
          ja: '輪切りの柑橘にかこまれて笑う、水玉の服を着た緑の髪の少女',
        },
      },
    ],
    tags: ['portrait', 'food', 'winter'],
    series: 'small-seasons',
    franchise: 'greenhouse-tuesdays',
    characters: ['yuzu'],
  },
  {
    slug: 'ginkgo-lane',
    date: '2025-11-16',
    title: { en: 'The fox of Ginkgo Lane', ja: '銀杏通りのきつね' },
    description: {
      en: 'Swept leaves make the best bed, and the street sweeper knows it. She leaves one heap until noon.',
      ja: '掃き集めた落ち葉は、いちばんのふとんです。掃除のおばさんもそれを知っていて、ひと山だけお昼まで残しておいてくれます。',
    },
    pictures: [
      {
        file: 'ginkgo.jpg',
        alt: {
          en: 'A fox sleeps curled up in a heap of yellow ginkgo leaves',
          ja: '黄色い銀杏の落ち葉にまるくなって眠るきつね',
        },
      },
    ],
    tags: ['animals', 'autumn', 'city'],
    series: 'small-seasons',
  },
  {
    slug: 'witch-of-the-tram-stop',
    date: '2025-10-31',
    title: { en: 'The witch of the tram stop', ja: '停留所の魔女' },
    description: {
      en: 'She does delays, mostly. Rain on Sundays is another department.',
      ja: '担当はおもに遅延です。日曜の雨は、別の課になります。',
    },
    pictures: [
      {
        file: 'witch.jpg',
        alt: {
          en: 'A witch with turquoise hair and a star-covered hat before a huge moon, bats, a cat and pumpkins around her',
          ja: '大きな月を背に、星の帽子をかぶった水色の髪の魔女。こうもり、ねこ、かぼちゃ',
        },
      },
    ],
    tags: ['portrait', 'fantasy', 'autumn', 'cats'],
  },
  {
    slug: 'koi-hours',
    date: '2025-09-07',
    title: { en: 'Koi hours', ja: '鯉の時間' },
    description: {
      en: 'The pond behind the library, at noon and again at eleven at night. The koi were in the same places. I was not.',
      ja: '図書館の裏の池。正午と、夜の十一時です。鯉は同じ場所にいました。私はずいぶん動きました。',
    },
    pictures: [
      {
        file: 'pond.jpg',
        alt: {
          en: 'Four koi between lily pads and water lilies in a turquoise pond, seen from above',
          ja: '真上から見た池。睡蓮の葉のあいだを四匹の鯉が泳いでいます',
        },
      },
      {
        file: 'pond-night.jpg',
        alt: {
          en: 'The same pond at night, with the moon in the water and fireflies',
          ja: '夜の同じ池。水にうつる月と蛍',
        },
      },
    ],
    tags: ['animals', 'flowers', 'summer', 'night'],
    series: 'small-seasons',
  },
  {
    slug: 'night-market',
    date: '2025-08-15',
    title: { en: 'Night market', ja: '夜の市' },
    description: {
      en: 'Hotaru sells light by weight. The paper ones are for reading, the red ones for finding your friends in a crowd.',
      ja: 'ホタルの店では、あかりを量り売りしています。白い紙は読書用、赤いのは人ごみで友だちを見つける用です。',
    },
    pictures: [
      {
        file: 'lantern.jpg',
        alt: {
          en: 'A young woman in a wave-patterned kimono under three strings of paper lanterns at night',
          ja: '夜、三列の提灯の下に立つ、波もようの着物の女性',
        },
      },
    ],
    tags: ['portrait', 'night', 'summer'],
    franchise: 'night-lines',
    characters: ['hotaru'],
  },
  {
    slug: 'low-tide',
    date: '2025-07-21',
    title: { en: 'Low tide, seen by a gull', ja: 'かもめの見た引き潮' },
    description: {
      en: 'A study in circles: parasol, hat, watermelon, and one towel to argue with them.',
      ja: '丸の練習です。パラソル、麦わら帽子、すいか。ひとりだけ反対しているのがタオルです。',
    },
    pictures: [
      {
        file: 'beach.jpg',
        alt: {
          en: 'A beach from above: striped parasol, towel, sandals, watermelon and a scalloped line of surf',
          ja: '真上から見た浜辺。縞のパラソル、タオル、サンダル、すいか、波打ちぎわ',
        },
      },
    ],
    tags: ['sea', 'summer', 'food'],
    series: 'small-seasons',
    franchise: 'tide-table',
  },
  {
    slug: 'goldfish-lessons',
    date: '2025-06-08',
    title: { en: 'Goldfish lessons', ja: '金魚のレッスン' },
    description: {
      en: 'Lesson one: breathe out. Nagi can hold her breath for a whole page, which is longer than it sounds when I letter slowly.',
      ja: 'レッスンその一、息を吐くこと。ナギは漫画1ページぶん息を止めていられます。私の手描き文字が遅いので、けっこうな時間です。',
    },
    pictures: [
      {
        file: 'goldfish.jpg',
        alt: {
          en: 'A girl under water among five goldfish and rising bubbles',
          ja: '水のなか、五匹の金魚と泡にかこまれる少女',
        },
      },
    ],
    tags: ['portrait', 'animals', 'sea', 'summer'],
    franchise: 'tide-table',
    characters: ['nagi'],
  },
  {
    slug: 'table-of-two',
    date: '2025-05-06',
    title: { en: 'Our table, just before opening', ja: '開場まえの、うちの机' },
    description: {
      en: 'Comic Harbour 11, two minutes to ten. Everything stands straight for the last time today.',
      ja: 'コミックハーバー11、十時二分前。今日、ものがまっすぐ並んでいる最後の瞬間です。',
    },
    pictures: [
      {
        file: 'stall.jpg',
        alt: {
          en: 'Two friends behind a convention table with a striped awning, books, badges and a cat',
          ja: '縞のひさしのある机に立つ友人ふたり。本と缶バッジ、それからねこ',
        },
      },
    ],
    tags: ['portrait', 'cats', 'spring'],
    series: 'circle-diary',
  },
  {
    slug: 'harbour-band',
    date: '2025-04-12',
    title: { en: 'Harbour, for a paper band', ja: '港、帯のために' },
    description: {
      en: 'Drawn for the band around the third Tide Table. The third boat has no name yet. Suggestions at the table, please.',
      ja: '『潮のじかんわり』3巻の帯のために描きました。三そう目の船には、まだ名前がありません。案は机までどうぞ。',
    },
    pictures: [
      {
        file: 'harbour.jpg',
        alt: {
          en: 'A long harbour front at sunset: coloured houses, a crane, three fishing boats and gulls',
          ja: '夕暮れの長い港。色とりどりの家並み、クレーン、三そうの漁船、かもめ',
        },
      },
    ],
    tags: ['sea', 'city', 'cover', 'spring'],
    series: 'long-sheets',
    franchise: 'tide-table',
  },
  {
    slug: 'last-tram-home',
    date: '2025-03-30',
    title: { en: 'Last tram home', ja: '終電' },
    description: {
      en: 'Four windows, four people who all pretend not to look at the moon. The second picture is the third window, larger, because I could not stop.',
      ja: '窓が四つ、乗客が四人。みんな月を見ていないふりをしています。2枚目は三つめの窓の拡大です。描きこみが止まりませんでした。',
    },
    pictures: [
      {
        file: 'tram.jpg',
        alt: {
          en: 'A teal tram at night, a passenger in each of its four lit windows, a crescent moon above',
          ja: '三日月の夜を走る緑の路面電車。四つの明るい窓にひとりずつ乗客がいます',
        },
      },
      {
        file: 'tram-detail.jpg',
        alt: {
          en: 'Detail: a woman with dark curls at the tram window',
          ja: '部分：電車の窓辺の、黒い巻き毛の女性',
        },
      },
    ],
    tags: ['portrait', 'night', 'city', 'cover', 'process'],
    series: 'book-covers',
    franchise: 'night-lines',
    characters: ['ren', 'sora'],
  },
  {
    slug: 'sento-at-four',
    date: '2025-02-02',
    title: { en: 'Bathhouse at four', ja: '四時の銭湯' },
    description: {
      en: 'The painter of the mural came once a year and always changed one cloud. I put mine where he would have.',
      ja: '壁の富士山を描く絵師さんは年に一度やってきて、いつも雲をひとつだけ変えていきました。この雲は、あの人ならここに、と思う場所です。',
    },
    pictures: [
      {
        file: 'sento.jpg',
        alt: {
          en: 'A bather with a towel on her head in a tiled pool below a mural of Mount Fuji, yellow tubs at the edge',
          ja: '富士山のタイル絵の下、頭に手ぬぐいをのせて湯につかる人。ふちには黄色い桶',
        },
      },
    ],
    tags: ['portrait', 'city', 'winter'],
    series: 'windows',
  },
  {
    slug: 'window-seat',
    date: '2025-01-18',
    title: { en: 'Window seat', ja: '窓側の席' },
    description: {
      en: 'Four hours, one coffee, one cat that had no ticket. The conductor looked at the moon instead.',
      ja: '四時間、コーヒー一杯、切符を持たないねこ一匹。車掌さんは月のほうを見ていてくれました。',
    },
    pictures: [
      {
        file: 'window-seat.jpg',
        alt: {
          en: 'A night train compartment: snow and a small town beyond the window, a cup on the table, a cat on the seat',
          ja: '夜汽車の窓辺。外は雪と小さな町、机にカップ、座席にねこ',
        },
      },
    ],
    tags: ['night', 'cats', 'winter'],
    series: 'windows',
    franchise: 'night-lines',
  },
]
