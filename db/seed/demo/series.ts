import type { DemoSeries } from './types.ts'

export const series: DemoSeries[] = [
  { slug: 'small-seasons', name: { en: 'Small Seasons', ja: '小さな季節' } },
  { slug: 'windows', name: { en: 'Windows', ja: '窓のむこう' } },
  { slug: 'book-covers', name: { en: 'Book covers', ja: '本の表紙' } },
  { slug: 'circle-diary', name: { en: 'Circle diary', ja: 'サークル日記' } },
  { slug: 'long-sheets', name: { en: 'Long sheets', ja: '長い紙' } },
]
