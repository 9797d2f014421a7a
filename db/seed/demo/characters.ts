import type { DemoCharacter } from './types.ts'

export const characters: DemoCharacter[] = [
  { slug: 'mio', franchise: 'tide-table', name: { en: 'Mio', ja: 'ミオ' } },
  { slug: 'nagi', franchise: 'tide-table', name: { en: 'Nagi', ja: 'ナギ' } },
  { slug: 'hotaru', franchise: 'night-lines', name: { en: 'Hotaru', ja: 'ホタル' } },
  { slug: 'sora', franchise: 'night-lines', name: { en: 'Sora', ja: 'ソラ' } },
  { slug: 'ren', franchise: 'night-lines', name: { en: 'Ren', ja: 'レン' } },
  { slug: 'wakaba', franchise: 'greenhouse-tuesdays', name: { en: 'Wakaba', ja: 'ワカバ' } },
  { slug: 'yuzu', franchise: 'greenhouse-tuesdays', name: { en: 'Yuzu', ja: 'ユズ' } },
  { slug: 'chair-sumi', franchise: 'roof-committee', name: { en: 'Chair Sumi', ja: 'スミ議長' } },
  { slug: 'mochi', franchise: 'roof-committee', name: { en: 'Mochi', ja: 'モチ' } },
]
