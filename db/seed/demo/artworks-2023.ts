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
]
