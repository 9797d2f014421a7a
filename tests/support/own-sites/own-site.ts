import type { Preset } from '#app/ui/theme/presets.ts'
import type { Theme } from '#app/ui/theme/theme.ts'
import type { ContentLocale } from '#db/vocabulary.ts'

/** A file of `app/seed/originals`, and what is said of it. */
type SitePicture = { file: string; title: string; alt: string; date: string }
export type SiteProduct = {
  file: string
  name: string
  short: string
  type: string
  price: string
  grams: number
  count: number
}

/** What somebody wants their site to be: all that they type and choose. */
export type OwnSite = {
  name: string
  /** In which they work, and all that their site says. */
  locale: ContentLocale
  circle: string
  tagline: string
  currency: string
  look: Pick<Theme, 'typePair' | 'ornament' | 'corners' | 'galleryDensity' | 'backgroundDrifts'>
  colours: { preset: Preset } | { gallery: string; shop: string }
  /** SVG. */
  logo: string
  logoIsInk: boolean
  logoHasName: boolean
  about: string
  isGrey: boolean
  artworks: readonly SitePicture[]
  types: readonly string[]
  products: readonly SiteProduct[]
  zone: { code: string; countries: readonly string[] }
  shipping: { name: string; price: string; days: readonly [number, number] }
  payment: { name: string; instructions: string }
  /** Sections that are not theirs. */
  hides: readonly ('circle' | 'commissions')[]
  home: { title: string; body: string } | null
}
