import type { DemoText } from './types.ts'

type DemoShippingMethod = { code: string; name: DemoText; minDays: number; maxDays: number }

/** What they carry and cost stands in `rates.csv`. */
export const shippingMethods: DemoShippingMethod[] = [
  { code: 'domestic-post', name: { en: 'Letter post', ja: '普通郵便' }, minDays: 2, maxDays: 5 },
  {
    code: 'domestic-registered',
    name: { en: 'Letter pack, registered', ja: 'レターパックプラス' },
    minDays: 1,
    maxDays: 2,
  },
  {
    code: 'small-packet-air',
    name: { en: 'Small packet by air', ja: '小形包装物（航空便）' },
    minDays: 7,
    maxDays: 21,
  },
  {
    code: 'small-packet-surface',
    name: { en: 'Small packet by sea', ja: '小形包装物（船便）' },
    minDays: 40,
    maxDays: 90,
  },
  {
    code: 'parcel-air',
    name: { en: 'Parcel by air, registered', ja: '国際小包（航空便・書留）' },
    minDays: 6,
    maxDays: 14,
  },
  { code: 'ems', name: { en: 'EMS', ja: 'EMS（国際スピード郵便）' }, minDays: 3, maxDays: 6 },
]
