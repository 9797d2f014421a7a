import { createHash } from 'node:crypto'

import sanitizeHtml from 'sanitize-html'

import type { Currency } from '#app/money/currency.ts'
import { convertToBase, moneyField, parseMoney } from '#app/money/money.ts'
import { languageOf, slugOf } from '#app/translations/texts.ts'
import type { ImportChoices } from '#db/import-kinds.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import type { Cells } from '../catalogue-csv.ts'
import { type ForeignChoice, type ForeignProduct, typeChosen } from './foreign.ts'

type Type = { slug: string; name: LocalisedText; pluralName: LocalisedText }
type ConversionContext = {
  types: readonly Type[]
  /** By the file's categories. */
  chosen: ImportChoices
  /** What the prices are in. */
  currency: Currency
  base: Currency
}
export type ConvertedLine = { line: number; cells: Cells; /** Addresses of its pictures. */ pictures: string[] }

/**
 * Products of another service as lines of our own file: each choice is a line, the cheapest is the one that the shop
 * lists. They have no status, so that new ones are drafts and known ones stay as they are.
 */
export function convert(products: readonly ForeignProduct[], context: ConversionContext): ConvertedLine[] {
  const taken = new Set<string>()
  return products.map(inPlainWords).flatMap((product) => {
    const [listed, ...others] = product.choices.toSorted((a, b) => costOf(a) - costOf(b))
    if (!listed) return []

    const slug = free(addressOf(product.handle), taken)
    const line = lineOf(product, context)
    return [
      line(listed, slug, ''),
      ...others.map((choice) => line(choice, free(`${slug}-${addressOf(choice.label)}`, taken), slug)),
    ]
  })
}

/** Etsy writes names as HTML has them: `Cat &amp; Moon`. */
function inPlainWords({ handle, name, choices, ...rest }: ForeignProduct): ForeignProduct {
  const plain = (text: string) => (ENTITY.test(text) ? htmlToText(text) : text)
  const labelled = choices.map((choice) => ({ ...choice, label: plain(choice.label) }))
  return { ...rest, handle: plain(handle), name: plain(name), choices: labelled }
}

function lineOf(
  { name, html, type, pictures, choices }: ForeignProduct,
  { types, chosen, currency, base }: ConversionContext,
) {
  const description = htmlToText(html)
  const shared = {
    type: typeChosen(chosen, type.trim()) ?? findType(type, types) ?? types[0]?.slug ?? '',
    ...inItsLanguage('name', name),
  }
  return (choice: ForeignChoice, slug: string, choiceOf: string): ConvertedLine => ({
    line: choice.line,
    pictures: choiceOf === '' ? pictures : [],
    cells: {
      ...shared,
      ...inItsLanguage('longDescription', description),
      ...(choices.length > 1 && inItsLanguage('version', choice.label)),
      slug,
      choiceOf,
      price: amountOf(choice.price, currency, base),
      // What the file does not tell stays as somebody wrote it here.
      ...(choice.sku && { sku: choice.sku.slice(0, 100) }),
      ...(choice.salePrice !== null && { salePrice: amountOf(choice.salePrice, currency, base) }),
      ...((choice.grams > 0 || choice.isDigital) && { weightGrams: String(choice.isDigital ? 0 : choice.grams) }),
      ...(choice.isDigital !== null && { isDigital: choice.isDigital ? 'yes' : '' }),
      // Sold more than there was: nothing is there.
      stock: choice.isDigital ? '' : choice.stock.replace(/^-.*/, '0'),
    },
  })
}

function costOf({ price, salePrice }: ForeignChoice): number {
  return Number(salePrice || price) || 0
}

/** The shop's type of that name in either number and any language; of a shop with one type alone, that one. */
export function findType(wanted: string, types: readonly Type[]): string | undefined {
  if (types.length === 1) return types[0]?.slug

  const said = wanted.trim().toLowerCase()
  const isIt = ({ slug, name, pluralName }: Type) =>
    [slug, ...Object.values(name), ...Object.values(pluralName)].some((one) => one.toLowerCase() === said)
  return types.find(isIt)?.slug
}

function inItsLanguage(column: string, text: string): Cells {
  return { [`${column}.${languageOf(text)}`]: text }
}

/** “1200.00” is no amount of a currency without decimals; one that is finer than its currency stays, and is refused. */
function amountOf(text: string, currency: Currency, base: Currency): string {
  const amount = currency.decimals === 0 ? text.trim().replace(/\.0+$/, '') : text.trim()
  const minor = currency.name === base.name ? null : parseMoney(amount, currency)
  return minor === null ? amount : moneyField(convertToBase(minor, currency, base), base)
}

/** A name in letters that no address takes has one of its own. */
function addressOf(text: string): string {
  return slugOf(text) || createHash('sha256').update(text).digest('hex').slice(0, 8)
}

function free(wanted: string, taken: Set<string>): string {
  let slug = wanted
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`
  taken.add(slug)
  return slug
}

/** A text without any is left as it is, which takes no parser. */
const ENTITY = /&(#\d+|#x[\da-f]+|[a-z]+);/i
const HAS_HTML = /[<>&"]/
const ENDS_A_LINE = /<br\s*\/?>|<\/(p|div|li|h[1-6]|tr|blockquote)\s*>/gi
const ENDS_A_PARAGRAPH = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'])
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of a page in HTML, a paragraph parted from the next by an empty line; what is script or style goes. */
export function htmlToText(html: string): string {
  const parted = html
    .replace(/\r\n?|\n/g, ' ')
    .replace(ENDS_A_LINE, (tag, name: string | undefined) =>
      name && ENDS_A_PARAGRAPH.has(name.toLowerCase()) ? `${tag}\n\n` : `${tag}\n`,
    )
  const plain = HAS_HTML.test(parted) ? sanitizeHtml(parted, { allowedTags: [], allowedAttributes: {} }) : parted
  return plain
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
