import type { CommissionKind, Locale, OptionGroup, ShowingAnswer, Stage } from '#db/vocabulary.ts'

/** A text in the two languages of the demo circle. */
export type DemoText = { en: string; ja: string }

/** A file in `app/seed/originals/` and what it shows, for those who cannot see it. */
interface DemoPicture {
  file: string
  alt: DemoText
}

interface DemoEntry {
  slug: string
  name: DemoText
}

export type DemoTag = DemoEntry
export type DemoSeries = DemoEntry

export interface DemoFranchise extends DemoEntry {
  parent?: string
  shortName: DemoText
}

export interface DemoCharacter extends DemoEntry {
  franchise: string
}

export interface DemoArtwork {
  slug: string
  /** `YYYY-MM-DD` */
  date: string
  title: DemoText
  description: DemoText
  /** The first picture is the one on the wall. */
  pictures: DemoPicture[]
  tags: string[]
  series?: string
  franchise?: string
  characters?: string[]
  contentWarning?: DemoText
}

export interface DemoProductType extends DemoEntry {
  parent?: string
  pluralName: DemoText
  description: DemoText
}

export interface DemoEvent {
  slug: string
  name: DemoText
  /** `YYYY-MM-DD`, like `endsOn` */
  startsOn: string
  endsOn: string
  venue: DemoText
  city: DemoText
  /** ISO 3166-1 alpha-2 */
  country: string
  /** Not given out yet while a circle is only planning or has applied. */
  space?: string
  link: string
  status: 'APPLIED' | 'PLANNED' | 'CANCELED' | 'CONFIRMED'
  wayThere?: DemoText
  mapLink?: string
  /** A file in `app/seed/originals/`. */
  poster?: string
  photographs?: DemoPicture[]
}

interface DemoProductFlags {
  limitedEdition?: boolean
  eventExclusive?: boolean
  digital?: boolean
  smallLot?: boolean
  bonusItem?: boolean
}

export interface DemoProduct extends DemoEntry {
  version?: DemoText
  shortDescription: DemoText
  longDescription: DemoText
  type: string
  franchises: string[]
  characters: string[]
  event?: string
  pictures: DemoPicture[]
  /** USD cents */
  priceMinor: number
  salePriceMinor?: number
  saleUntil?: string
  /** Of a book: its size, pages, print and binding. */
  book?: { format: string; pages: number; printing: DemoText }
  weightGrams: number
  releaseDate: string
  status: 'DRAFT' | 'PUBLISHED' | 'ARCHIVED'
  /** `null` for digital goods, which never run out. */
  stock: number | null
  flags: DemoProductFlags
  /** Come with every unit. */
  bonusItems?: string[]
  /** Come once an order. */
  singleBonusItems?: string[]
  related?: string[]
}

interface DemoLink {
  name: string
  url: string
  kind: 'SOCIAL' | 'SHOP'
}

interface DemoNotice {
  type: 'INFO' | 'ALERT'
  text: DemoText
  link: string
  linkLabel: DemoText
  /** ISO 8601 */
  from?: string
  until?: string
}

interface DemoBanner {
  place: 'HOME' | 'TOP' | 'SHOP' | 'CHARACTER_DESIGN'
  picture: DemoPicture
  mobilePicture?: DemoPicture
  link: string
  /** ISO 8601 */
  from?: string
  until?: string
}

export interface DemoSite {
  circleName: DemoText
  tagline: DemoText
  introduction: DemoText
  links: DemoLink[]
  notices: DemoNotice[]
  banners: DemoBanner[]
}

/** A page that the circle wrote. */
export type DemoPage = { slug: string; title: DemoText; body: DemoText }

/** What the demo circle told lately. */
export type DemoPost = {
  slug: string
  at: string
  title: DemoText
  body: DemoText
  picture?: string
  alt?: DemoText
}

/** What visitors wrote by the contact form, and what was answered. */
export type DemoMessage = {
  name: string
  email: string
  locale: Locale
  body: string
  daysAgo: number
  answer?: string
}

/** What a method carries and costs stands in `rates.csv`. */
export type DemoShippingMethod = { code: string; name: DemoText; minDays: number; maxDays: number }

/** People of the demo: their addresses are places that no post serves. */
export type DemoBuyer = {
  fullName: string
  locale: Locale
  country: string
  state: string
  city: string
  postalCode: string
  addressLine1: string
}

/** A sum in USD cents, a percentage of the sums chosen, or to be talked about. */
type DemoPrice = { cents: number } | { percent: number } | 'CONSULT'
type DemoOption = { name: DemoText; price: DemoPrice; /** The slug of an artwork that shows it. */ example?: string }

export interface DemoPriceList {
  kind: CommissionKind
  name: DemoText
  description: DemoText
  isSketch?: boolean
  groups: Partial<Record<OptionGroup, DemoOption[]>>
  /** Artworks beside it, by their slugs. */
  samples?: string[]
}

export interface DemoSlot {
  kind: CommissionKind | null
  /** Days from planting to the first day, and how long it lasts. */
  inDays: number
  days: number
  note?: DemoText
  /** Who holds it; a slot that nobody holds is free. */
  request?: DemoRequest
}

/** What happened to a request, in days before planting; what is missing has not happened. */
interface DemoStory {
  sent: number
  quoted?: number
  accepted?: number
  deposit?: number
  paid?: number
  started?: number
  lineart?: number
  colour?: number
  delivered?: number
}

interface DemoRequestMessage {
  by: 'CUSTOMER' | 'ADMIN'
  text: string
  daysAgo: number
}

export interface DemoShowing {
  stage: Stage
  /** A file in `originals/`; the stages before the colours are drawn from it. */
  picture: string
  note: string
  daysAgo: number
  answer?: { what: ShowingAnswer; text: string }
}

export interface DemoRequest {
  email: string
  locale: 'en' | 'ja'
  details: string
  story: DemoStory
  quoteNote?: string
  messages?: DemoRequestMessage[]
  showings?: DemoShowing[]
  /** The finished picture, a file in `originals/`. */
  finished?: string
}

export interface DemoCommissions {
  priceLists: DemoPriceList[]
  accessories: { name: DemoText; cents: number; isOpenEnded?: boolean }[]
  /** Percentages are the specification's (section 9). */
  alternativeVersions: { name: DemoText; percent: number }[]
  slots: DemoSlot[]
}

/** What was looked at in the days before the demo begins; a share is of a hundred views. */
export interface DemoVisits {
  days: number
  pages: { path: string; share: number }[]
  referrers: string[]
  searches: { words: string; found: boolean }[]
}
