import type { DemoProduct } from './types.ts'

/** Earlier volumes, and paper that goes with books. */
export const toRead: DemoProduct[] = [
  {
    slug: 'tide-table-2',
    name: { en: 'Tide Table', ja: '潮のじかんわり' },
    version: { en: 'vol. 2', ja: '第2巻' },
    shortDescription: { en: 'Zine, A5, 32 p.', ja: '同人誌・A5・32ページ' },
    book: {
      format: 'A5',
      pages: 32,
      printing: { en: 'one colour, offset, stapled', ja: '本文1色／オフセット・中綴じ' },
    },
    longDescription: {
      en: 'Nagi wins two goldfish at the summer fair and asks the school to let them attend. The school says yes, on one condition, and the condition takes thirty-two pages.',
      ja: 'ナギは夏祭りで金魚を二匹すくい、学校に通わせたいと言いだします。学校の返事は条件つきの「いいですよ」。その条件に32ページかかりました。',
    },
    type: 'zines',
    franchises: ['tide-table'],
    characters: ['mio', 'nagi'],
    pictures: [
      {
        file: 'goods-book-tide-2.jpg',
        alt: {
          en: 'The zine Tide Table vol. 2, a girl among goldfish on the cover',
          ja: '「潮のじかんわり」2巻。表紙は金魚と少女',
        },
      },
    ],
    priceMinor: 1000,
    weightGrams: 105,
    releaseDate: '2024-05-05',
    status: 'PUBLISHED',
    stock: 26,
    flags: {},
    related: ['tide-table-1', 'tide-table-3', 'goldfish-keychain'],
  },
  {
    slug: 'tide-table-3',
    name: { en: 'Tide Table', ja: '潮のじかんわり' },
    version: { en: 'vol. 3', ja: '第3巻' },
    shortDescription: { en: 'Zine, A5, 32 p.', ja: '同人誌・A5・32ページ' },
    book: {
      format: 'A5',
      pages: 32,
      printing: { en: 'one colour, offset, stapled', ja: '本文1色／オフセット・中綴じ' },
    },
    longDescription: {
      en: 'The holiday volume. Nobody studies, the sea keeps its timetable all the same, and a watermelon is lost and found. Printed in summer, with a little sand in the ink.',
      ja: '夏休みの巻です。だれも勉強しませんが、海は時間割どおりに動きます。すいかがひとつ行方不明になって、見つかります。夏に刷ったので、インクに少し砂がまじっています。',
    },
    type: 'zines',
    franchises: ['tide-table'],
    characters: ['mio', 'nagi'],
    pictures: [
      {
        file: 'goods-book-tide-3.jpg',
        alt: {
          en: 'The zine Tide Table vol. 3, a beach seen from above on the cover',
          ja: '「潮のじかんわり」3巻。表紙は上から見た砂浜',
        },
      },
    ],
    priceMinor: 1000,
    weightGrams: 105,
    releaseDate: '2025-08-10',
    status: 'PUBLISHED',
    stock: 33,
    flags: {},
    related: ['tide-table-2', 'tide-table-4', 'waves-tenugui'],
  },
  {
    slug: 'side-b',
    name: { en: 'Side B', ja: 'サイドB' },
    shortDescription: { en: 'Art book, 20 × 18 cm, 64 p.', ja: '画集・20×18cm・64ページ' },
    longDescription: {
      en: 'What did not make it: roughs, wrong colours, three dragons and a bicycle. Some of them are better than what did. With notes in the margin, and one apology.',
      ja: '載らなかった絵を集めました。ラフ、色ちがい、竜が三匹と自転車が一台。載った絵より良いものもあります。余白のメモと、おわびがひとつつきます。',
    },
    type: 'art-books',
    franchises: ['original'],
    characters: [],
    pictures: [
      {
        file: 'goods-book-side-b.jpg',
        alt: {
          en: 'A square art book, a listener with headphones before a record on the cover',
          ja: '正方形の画集。表紙はレコードとヘッドホンの人',
        },
      },
    ],
    priceMinor: 2600,
    weightGrams: 310,
    releaseDate: '2025-11-23',
    status: 'PUBLISHED',
    stock: 17,
    flags: { smallLot: true },
    related: ['five-inks-set', 'greenhouse-tuesdays'],
  },
  {
    slug: 'weather-bookmarks',
    name: { en: 'Bookmarks “Weather”', ja: 'しおり「お天気」' },
    version: { en: 'set of 3', ja: '3枚組' },
    shortDescription: { en: 'Bookmarks, set of 3', ja: 'しおり・3枚組' },
    longDescription: {
      en: 'Rain, leaves and snow, on card thick enough to find in the dark. Each has a cord that hangs out of the book like the tail of a cat that is asleep in it.',
      ja: '雨と落ち葉と雪のしおりです。暗いところでも手でわかる厚さの紙にしました。ひもは、本の中で眠るねこのしっぽのように、外へ出しておいてください。',
    },
    type: 'stationery',
    franchises: ['original'],
    characters: [],
    pictures: [
      {
        file: 'goods-bookmarks-weather.jpg',
        alt: {
          en: 'Three bookmarks with rain at a window, a fox in leaves and a girl in snow',
          ja: '雨の窓、落ち葉のきつね、雪の少女の三枚のしおり',
        },
      },
    ],
    priceMinor: 650,
    weightGrams: 18,
    releaseDate: '2026-02-22',
    status: 'PUBLISHED',
    stock: 48,
    flags: {},
    related: ['six-postcards', 'side-b'],
  },
  {
    slug: 'cosmos-puzzle',
    name: { en: 'Puzzle “Field day”', ja: 'パズル「花の日」' },
    shortDescription: { en: 'Jigsaw puzzle, 24 pieces, 26 × 18 cm', ja: 'ジグソーパズル・24ピース・26×18cm' },
    longDescription: {
      en: 'Large pieces for small hands and tired evenings. One piece is cut in the shape of a cat; we did not tell the factory which, and neither do they know.',
      ja: '小さな手と、疲れた夜のための大きなピースです。ねこの形のピースがひとつだけあります。どれかは工場に伝えていないので、だれも知りません。',
    },
    type: 'goods',
    franchises: ['original'],
    characters: [],
    pictures: [
      {
        file: 'goods-puzzle-field.jpg',
        alt: {
          en: 'A puzzle of a woman in a field of cosmos, its last piece beside it',
          ja: 'コスモス畑の女性のパズルと、最後のひとピース',
        },
      },
    ],
    priceMinor: 1400,
    weightGrams: 180,
    releaseDate: '2026-04-19',
    status: 'PUBLISHED',
    stock: 15,
    flags: {},
    related: ['calendar-2027', 'sakura-postcards'],
  },
  {
    slug: 'sakura-postcards',
    name: { en: 'Postcards “Four seasons”', ja: 'ポストカード「四つの季節」' },
    version: { en: 'set of 4', ja: '4枚組' },
    shortDescription: { en: 'Postcards, set of 4', ja: 'ポストカード・4枚組' },
    longDescription: {
      en: 'Blossoms, a downpour, leaves and a very full moon. The order of the seasons is up to you; the moon does not mind.',
      ja: '桜と、どしゃ降りと、落ち葉と、まんまるの月です。季節の順番はお好きにどうぞ。月は気にしません。',
    },
    type: 'postcards',
    franchises: ['original'],
    characters: [],
    pictures: [
      {
        file: 'goods-postcards-sakura.jpg',
        alt: {
          en: 'Four postcards: cherry blossoms, a full moon, an umbrella in rain, a fox in leaves',
          ja: '桜、満月、雨の傘、落ち葉のきつねの四枚のポストカード',
        },
      },
    ],
    priceMinor: 600,
    weightGrams: 24,
    releaseDate: '2026-10-03',
    status: 'PUBLISHED',
    stock: 52,
    flags: {},
    related: ['six-postcards', 'weather-bookmarks'],
  },
]
