import type { DemoTag } from './types.ts'

export const tags: DemoTag[] = [
  { slug: 'portrait', name: { en: 'Portrait', ja: '人物' } },
  { slug: 'cats', name: { en: 'Cats', ja: 'ねこ' } },
  { slug: 'animals', name: { en: 'Animals', ja: 'いきもの' } },
  { slug: 'flowers', name: { en: 'Flowers', ja: '花' } },
  { slug: 'sea', name: { en: 'Sea', ja: '海' } },
  { slug: 'night', name: { en: 'Night', ja: '夜' } },
  { slug: 'rain', name: { en: 'Rain', ja: '雨' } },
  { slug: 'city', name: { en: 'City', ja: '町' } },
  { slug: 'food', name: { en: 'Food and drink', ja: '食べもの' } },
  { slug: 'spring', name: { en: 'Spring', ja: '春' } },
  { slug: 'summer', name: { en: 'Summer', ja: '夏' } },
  { slug: 'autumn', name: { en: 'Autumn', ja: '秋' } },
  { slug: 'winter', name: { en: 'Winter', ja: '冬' } },
  { slug: 'cover', name: { en: 'Cover art', ja: '表紙' } },
  { slug: 'process', name: { en: 'Process', ja: '制作過程' } },
  { slug: 'fantasy', name: { en: 'Fantasy', ja: '空想' } },
  { slug: 'stars', name: { en: 'Stars', ja: '星空' } },
]
