import type { SchemeChoice } from './scheme.ts'
import type { PaletteName, Scheme } from './templates.ts'
import type { Theme } from './theme.ts'

/** What the document itself says of the theme; its colours are in the sheet. */
export type Look = Pick<Theme, 'ornament' | 'corners' | 'galleryDensity' | 'backgroundDrifts'> & {
  scheme: SchemeChoice
  /** What a browser draws around a page. */
  grounds: Record<PaletteName, Record<Scheme, string>>
}

/** What the sheets go by; what is as usual says nothing. The administration has no ornaments. */
export function attributesOf(look: Look | undefined, isAdmin: boolean): Record<`data-${string}`, string | undefined> {
  const scheme = unless('system', look?.scheme)
  if (isAdmin) return { 'data-scheme': scheme }

  return {
    'data-scheme': scheme,
    'data-ornament': unless('awning', look?.ornament),
    'data-corners': unless('soft', look?.corners),
  }
}

function unless(usual: string, value: string | undefined): string | undefined {
  return value === usual ? undefined : value
}
