import { readFileSync } from 'node:fs'

import type {
  DemoArtwork,
  DemoBuyer,
  DemoCharacter,
  DemoCommissions,
  DemoEvent,
  DemoFranchise,
  DemoMessage,
  DemoPage,
  DemoPost,
  DemoProduct,
  DemoProductType,
  DemoSeries,
  DemoShippingMethod,
  DemoSite,
  DemoTag,
  DemoText,
} from './demo-types.ts'

/** What the demo circle has and wrote; pictures are files of `originals/`. */
export const artworks = readJson<DemoArtwork[]>('artworks.json')
export const buyers = readJson<DemoBuyer[]>('buyers.json')
export const characters = readJson<DemoCharacter[]>('characters.json')
export const events = readJson<DemoEvent[]>('events.json')
export const franchises = readJson<DemoFranchise[]>('franchises.json')
export const messages = readJson<DemoMessage[]>('messages.json')
export const news = readJson<DemoPost[]>('news.json')
export const pages = readJson<DemoPage[]>('pages.json')
export const productTypes = readJson<DemoProductType[]>('product-types.json')
export const products = readJson<DemoProduct[]>('products.json')
export const series = readJson<DemoSeries[]>('series.json')
export const shippingMethods = readJson<DemoShippingMethod[]>('shipping-methods.json')
export const site = readJson<DemoSite>('site.json')
export const tags = readJson<DemoTag[]>('tags.json')
export const { priceLists, accessories, alternativeVersions, slots } = readJson<DemoCommissions>('commissions.json')

/** In Markdown; figures of the terms stand in braces by the names of `app/commissions/terms/rule-values.ts`. */
export const terms = readTexts('terms')
export const about = readTexts('about')

/** A file of the demo's folder, as it is. */
export function readDemo(name: string): string {
  return readFileSync(`app/seed/demo/${name}`, 'utf8')
}

function readJson<T>(name: string): T {
  return JSON.parse(readDemo(name)) as T
}

function readTexts(name: string): DemoText {
  return { en: readDemo(`${name}.en.md`).trimEnd(), ja: readDemo(`${name}.ja.md`).trimEnd() }
}
