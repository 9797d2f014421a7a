import type { DemoArtwork } from './types.ts'

export const artworks2026: DemoArtwork[] = [
  {
    slug: 'first-snow',
    date: '2026-11-14',
    title: { en: 'First snow, third try', ja: '初雪、三度目の正直' },
    description: {
      en: 'Yuzu waited for it on Tuesday and on Thursday. It came on Saturday, when she was only out for radishes.',
      ja: '火曜も木曜も待っていたのに来ませんでした。降ったのは土曜日、ユズが大根を買いに出た帰りです。',
    },
    pictures: [
      {
        file: 'first-snow.jpg',
        alt: {
          en: 'A green-haired girl in ear muffs and a yellow scarf among bare trees, a small snow rabbit beside her',
          ja: '裸の木立のなか、耳あてと黄色いマフラーの緑の髪の少女。そばに小さな雪うさぎ',
        },
      },
    ],
    tags: ['portrait', 'winter'],
    series: 'small-seasons',
    franchise: 'greenhouse-tuesdays',
    characters: ['yuzu'],
  },
  {
    slug: 'cosmos-in-october',
    date: '2026-10-24',
    title: { en: 'Cosmos in October', ja: '十月のコスモス' },
    description: {
      en: 'The field behind the post office is taller than I am this year. I closed my eyes for one tram and missed two.',
      ja: '郵便局の裏のコスモス畑、今年は私の背より高くなりました。電車を1本ぶん目を閉じていたら、2本逃していました。',
    },
    pictures: [
      {
        file: 'field.jpg',
        alt: {
          en: 'A red-haired woman with closed eyes in a wide field of cosmos under white clouds',
          ja: '白い雲の下、一面のコスモスのなかで目を閉じる赤い髪の女性',
        },
      },
    ],
    tags: ['portrait', 'flowers', 'autumn'],
    series: 'small-seasons',
  },
  {
    slug: 'tsukimi',
    date: '2026-09-25',
    title: { en: 'Who ate the fourth dumpling', ja: '四つめのお団子' },
    description: {
      en: 'Moon viewing on the balcony. There were fifteen dumplings when I started the lineart, and I have two suspects with long ears.',
      ja: 'ベランダでお月見。線画をはじめたときは十五個あったはずのお団子です。耳の長い容疑者が二羽います。',
    },
    pictures: [
      {
        file: 'tsukimi.jpg',
        alt: {
          en: 'Two white rabbits and a pile of dumplings in front of a huge moon and pampas grass',
          ja: '大きな月とすすきを背に、二羽の白うさぎと積まれたお団子',
        },
      },
    ],
    tags: ['animals', 'night', 'autumn', 'food'],
    series: 'small-seasons',
  },
  {
    slug: 'tide-table',
    date: '2026-08-02',
    title: { en: 'Tide Table', ja: '潮のじかんわり' },
    description: {
      en: 'Cover of the fourth book. Mio reads the water like a school timetable: second period, neap tide. The rough was two inks, and I still like its moon better.',
      ja: '4巻の表紙です。ミオにとって、潮は学校の時間割のようなもの。二時間目は小潮です。2色のラフもあります。月はラフのほうが気に入っているかもしれません。',
    },
    pictures: [
      {
        file: 'tide.jpg',
        alt: {
          en: 'A girl in a sailor collar rises from patterned waves before a full moon, two fish leaping',
          ja: '満月を背に、青海波のなかに立つセーラー襟の少女と、はねる二匹の魚',
        },
      },
      {
        file: 'tide-rough.png',
        alt: {
          en: 'Rough of the same picture in blue and orange ink, with registration marks',
          ja: '同じ絵の、青とオレンジの2色ラフ。トンボつき',
        },
      },
    ],
    tags: ['portrait', 'sea', 'night', 'cover', 'process'],
    series: 'book-covers',
    franchise: 'tide-table',
    characters: ['mio'],
  },
  {
    slug: 'river-fireworks',
    date: '2026-07-28',
    title: { en: 'Four minutes, one bridge', ja: '四分間、橋のうえ' },
    description: {
      en: 'The big chrysanthemums go up at half past eight, and for four minutes nobody on the bridge looks at a phone.',
      ja: '大輪の菊があがるのは八時半。それから四分間だけ、橋のうえの誰も電話を見ません。',
    },
    pictures: [
      {
        file: 'fireworks.jpg',
        alt: {
          en: 'Fireworks over a river and an arched bridge crowded with small silhouettes, mirrored in the water',
          ja: '川と太鼓橋のうえの花火。橋には小さな人影が並び、光が水にうつっています',
        },
      },
    ],
    tags: ['night', 'city', 'summer'],
    series: 'small-seasons',
    franchise: 'night-lines',
  },
  {
    slug: 'jelly-song',
    date: '2026-06-21',
    title: { en: 'What the jellyfish sang', ja: 'くらげの歌' },
    description: {
      en: 'Mio says it has no words and about four hundred verses. She knows the first two.',
      ja: 'ミオによると、歌詞はなくて四百番くらいまであるそうです。覚えているのは二番まで。',
    },
    pictures: [
      {
        file: 'jelly-song.jpg',
        alt: {
          en: 'A girl with closed eyes under water, five glowing jellyfish around her',
          ja: '水のなかで目を閉じる少女。まわりに光る五匹のくらげ',
        },
      },
    ],
    tags: ['portrait', 'sea', 'animals', 'summer'],
    franchise: 'tide-table',
    characters: ['mio'],
  },
  {
    slug: 'greenhouse-tuesday',
    date: '2026-05-12',
    title: { en: 'Greenhouse, Tuesday', ja: '温室、火曜日' },
    description: {
      en: 'Wakaba waters on Tuesdays and hums so that the monstera knows who it is. The second picture is the line before colour.',
      ja: '水やりは火曜日。モンステラに誰だかわかるように、ワカバはいつも鼻歌をうたいます。2枚目は塗る前の線画です。',
    },
    pictures: [
      {
        file: 'greenhouse.jpg',
        alt: {
          en: 'A freckled gardener smiles among monstera leaves and flowers in a bright greenhouse',
          ja: '明るい温室、モンステラと花のなかで笑うそばかすの庭師',
        },
      },
      {
        file: 'greenhouse-lines.png',
        alt: {
          en: 'Line drawing of the same picture in dark green ink',
          ja: '同じ絵の、深緑のインクの線画',
        },
      },
    ],
    tags: ['portrait', 'flowers', 'spring', 'process'],
    series: 'book-covers',
    franchise: 'greenhouse-tuesdays',
    characters: ['wakaba'],
  },
  {
    slug: 'petal-count',
    date: '2026-04-04',
    title: { en: 'Petal count', ja: '花びらを数える' },
    description: {
      en: 'I tried to draw every petal that fell in one minute. Somewhere after ninety the wind turned.',
      ja: '一分間に落ちた花びらを、ぜんぶ描こうとしました。九十枚をこえたあたりで、風が変わりました。',
    },
    pictures: [
      {
        file: 'sakura.jpg',
        alt: {
          en: 'A woman in a pink kimono smiles under cherry branches, petals all around',
          ja: '桜の枝の下で微笑む、桃色の着物の女性。花びらが舞っています',
        },
      },
    ],
    tags: ['portrait', 'flowers', 'spring'],
    series: 'small-seasons',
  },
  {
    slug: 'one-tree',
    date: '2026-03-20',
    title: { en: 'One tree, four letters', ja: '一本の木、四通の手紙' },
    description: {
      en: 'The tree at the bus stop, drawn once every season and posted to the same friend. She kept all four and sent me this photograph of her wall, so I drew them again.',
      ja: 'バス停の木を季節ごとに描いて、同じ友だちに送りました。四枚とも壁に飾ってくれていたので、並べてもう一度描きました。',
    },
    pictures: [
      {
        file: 'one-tree.jpg',
        alt: {
          en: 'Four panels of the same tree in spring, summer, autumn and winter, a black cat in each',
          ja: '春夏秋冬、同じ木を描いた四枚の絵。どれにも黒ねこが一匹',
        },
      },
    ],
    tags: ['spring', 'summer', 'autumn', 'winter', 'cats'],
    series: 'long-sheets',
  },
  {
    slug: 'red-thread',
    date: '2026-02-14',
    title: { en: 'Red thread', ja: '赤い糸' },
    description: {
      en: 'Hand-sewing forty booklets in one evening taught me two things: wax the thread, and wear a thimble.',
      ja: '一晩で四十冊を手で綴じて、学んだことがふたつあります。糸には蝋をひくこと。指ぬきをすること。',
    },
    pictures: [
      {
        file: 'red-thread.jpg',
        alt: {
          en: 'A needle with red thread above an embroidery hoop with a stitched goldfish, one drop of blood on the cloth',
          ja: '金魚を刺した刺繍枠と、赤い糸を通した針。布には血が一滴',
        },
      },
    ],
    tags: ['process', 'winter'],
    series: 'circle-diary',
    contentWarning: { en: 'Needles, a drop of blood', ja: '針と、血が一滴描かれています' },
  },
  {
    slug: 'whale-weather',
    date: '2026-01-11',
    title: { en: 'Whale weather', ja: 'くじら日和' },
    description: {
      en: 'When the clouds come in low from the harbour, the whole street says so. Take the washing in.',
      ja: '港から低い雲がやってくると、町じゅうがこう言います。くじら日和だね、洗濯物を入れなくちゃ。',
    },
    pictures: [
      {
        file: 'whale.jpg',
        alt: {
          en: 'A great blue whale swims through the clouds above a small town with lit windows',
          ja: '小さな町の空、雲のあいだを泳ぐ大きな青いくじら',
        },
      },
    ],
    tags: ['animals', 'sea', 'city', 'winter'],
    franchise: 'tide-table',
  },
]
