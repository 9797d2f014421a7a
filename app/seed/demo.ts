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
  DemoVisits,
} from './demo-types.ts'

/** What the demo circle has and wrote; pictures are files of `originals/`. */
export const artworks = readJson('artworks.json') as DemoArtwork[]
export const buyers = readJson('buyers.json') as DemoBuyer[]
export const characters = readJson('characters.json') as DemoCharacter[]
export const events = readJson('events.json') as DemoEvent[]
export const franchises = readJson('franchises.json') as DemoFranchise[]
export const messages = readJson('messages.json') as DemoMessage[]
export const news = readJson('news.json') as DemoPost[]
export const pages = readJson('pages.json') as DemoPage[]
export const productTypes = readJson('product-types.json') as DemoProductType[]
export const products = readJson('products.json') as DemoProduct[]
export const series = readJson('series.json') as DemoSeries[]
export const shippingMethods = readJson('shipping-methods.json') as DemoShippingMethod[]
export const site = readJson('site.json') as DemoSite
export const tags = readJson('tags.json') as DemoTag[]
export const visits = readJson('visits.json') as DemoVisits
export const { priceLists, accessories, alternativeVersions, slots } = readJson('commissions.json') as DemoCommissions

/** In Markdown; figures of the terms stand in braces by the names of `app/commissions/terms/rule-values.ts`. */
export const terms = readTexts('terms')
export const about = readTexts('about')

/** A file of the demo's folder, as it is. */
export function readDemo(name: string): string {
  return readFileSync(`app/seed/demo/${name}`, 'utf8')
}

function readJson(name: string): unknown {
  return JSON.parse(readDemo(name))
}

function readTexts(name: string): DemoText {
  return { en: readDemo(`${name}.en.md`).trimEnd(), ja: readDemo(`${name}.ja.md`).trimEnd() }
}
