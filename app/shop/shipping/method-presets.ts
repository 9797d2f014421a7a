import type { MethodPreset } from './carrier-method.ts'
import { JAPAN_POST } from './japan-post.ts'

const DHL = { carrier: 'DHL', home: 'DE', currency: 'EUR', zones: ['DE'], asOf: '2025-01', site: 'dhl.de' } as const

/**
 * Methods of carriers whose prices a public source names: Japan Post's own tariffs, DHL's of January 2025
 * (inside-digital.de), those of Colissimo of 2023 (tarif-lettre.com). They are to be checked before they are kept.
 */
export const METHOD_PRESETS: readonly MethodPreset[] = [
  ...JAPAN_POST,
  {
    ...DHL,
    code: 'dhl-paeckchen-s',
    name: { en: 'DHL Päckchen S', ja: 'DHL Päckchen S' },
    isRegistered: false,
    maxParcelGrams: 2000,
    size: '35 × 25 × 10',
    days: [1, 3],
    bands: [{ upToGrams: 2000, prices: [419] }],
  },
  {
    ...DHL,
    code: 'dhl-paket',
    name: { en: 'DHL Paket', ja: 'DHL Paket' },
    isRegistered: true,
    maxParcelGrams: 5000,
    size: '120 × 60 × 60 (≤ 2 kg: 60 × 30 × 15)',
    days: [1, 3],
    bands: [
      { upToGrams: 2000, prices: [619] },
      { upToGrams: 5000, prices: [769] },
    ],
  },
  {
    code: 'colissimo',
    name: { en: 'Colissimo, to the door', ja: 'Colissimo（自宅配達）' },
    carrier: 'La Poste',
    home: 'FR',
    currency: 'EUR',
    zones: ['FR AD MC'],
    asOf: '2023',
    site: 'laposte.fr',
    isRegistered: true,
    maxParcelGrams: 30_000,
    size: '100 (L + W + H ≤ 150)',
    days: [2, 3],
    bands: [
      { upToGrams: 250, prices: [495] },
      { upToGrams: 500, prices: [670] },
      { upToGrams: 750, prices: [760] },
      { upToGrams: 1000, prices: [825] },
      { upToGrams: 2000, prices: [955] },
      { upToGrams: 5000, prices: [1465] },
      { upToGrams: 10_000, prices: [2130] },
      { upToGrams: 15_000, prices: [2695] },
      { upToGrams: 30_000, prices: [3340] },
    ],
  },
]

export function findMethodPreset(code: string | null): MethodPreset | null {
  return METHOD_PRESETS.find((preset) => preset.code === code) ?? null
}

/** Those of a country's carriers first. */
export function presetsFrom(home: string): MethodPreset[] {
  const own = METHOD_PRESETS.filter((preset) => preset.home === home)
  return [...own, ...METHOD_PRESETS.filter((preset) => preset.home !== home)]
}
