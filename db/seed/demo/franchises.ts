import type { DemoFranchise } from './types.ts'

export const franchises: DemoFranchise[] = [
  { slug: 'original', name: { en: 'Original', ja: 'オリジナル' }, shortName: { en: 'Original', ja: 'オリジナル' } },
  {
    slug: 'tide-table',
    parent: 'original',
    name: { en: 'Tide Table', ja: '潮のじかんわり' },
    shortName: { en: 'Tide', ja: '潮' },
  },
  {
    slug: 'night-lines',
    parent: 'original',
    name: { en: 'Night Lines', ja: '夜行線' },
    shortName: { en: 'Night', ja: '夜行' },
  },
  {
    slug: 'greenhouse-tuesdays',
    parent: 'original',
    name: { en: 'Greenhouse Tuesdays', ja: '温室は火曜日' },
    shortName: { en: 'Greenhouse', ja: '温室' },
  },
  {
    slug: 'roof-committee',
    parent: 'original',
    name: { en: 'The Roof Committee', ja: '屋根のうえ委員会' },
    shortName: { en: 'Roof', ja: '屋根' },
  },
]
