/** A text in the two languages of the demo circle. */
export type DemoText = { en: string; ja: string }

/** A file in `db/seed/originals/` and what it shows, for those who cannot see it. */
interface DemoPicture {
  file: string
  alt: DemoText
}

interface DemoNamed {
  slug: string
  name: DemoText
}

export type DemoTag = DemoNamed
export type DemoSeries = DemoNamed

export interface DemoFranchise extends DemoNamed {
  parent?: string
  shortName: DemoText
}

export interface DemoCharacter extends DemoNamed {
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

export interface DemoProductType extends DemoNamed {
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
  /** A file in `db/seed/originals/`. */
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

export interface DemoProduct extends DemoNamed {
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
  from?: Date
  until?: Date
}

interface DemoBanner {
  place: 'HOME' | 'TOP' | 'SHOP' | 'CHARACTER_DESIGN'
  picture: DemoPicture
  mobilePicture?: DemoPicture
  link: string
  from?: Date
  until?: Date
}

export interface DemoSite {
  circleName: DemoText
  tagline: DemoText
  introduction: DemoText
  /** Markdown */
  about: DemoText
  links: DemoLink[]
  notices: DemoNotice[]
  banners: DemoBanner[]
}

/** A page that the circle wrote. */
export type DemoPage = { slug: string; title: DemoText; body: DemoText }
