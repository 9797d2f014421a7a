import type { FieldMetadata } from '@conform-to/react'

import { localisedValues } from '#app/platform/forms/nested.ts'
import { momentField } from '#app/platform/time/site-clock.ts'
import { type CustomsFacts, formatHsCode } from '#app/shop/customs/customs-facts.ts'
import type { ProductInput } from '#app/shop/products/admin/product.forms.ts'
import type { BookFacts } from '#app/shop/products/book/book.ts'
import type { SafetyFacts } from '#app/shop/safety/safety.ts'
import { pictureValues } from '#app/ui/picture-fields.ts'
import type { LocalisedText, PRODUCT_STATUSES } from '#db/vocabulary.ts'

import type { ShownPicture } from '../../art/artwork/artwork-picture-row.tsx'

type SlugRow = { id: number; slug: string }
export type FormProduct = CustomsFacts &
  SafetyFacts &
  BookFacts & {
    slug: string
    sku: string | null
    choiceOf: SlugRow | null
    name: LocalisedText
    version: LocalisedText | null
    shortDescription: LocalisedText
    longDescription: LocalisedText
    status: (typeof PRODUCT_STATUSES)[number]
    typeId: number
    eventId: number | null
    franchises: number[]
    characters: number[]
    price: string
    salePrice: string
    saleFrom: Date | null
    saleUntil: Date | null
    weightGrams: number
    releaseDate: string
    isLimitedEdition: boolean
    isEventExclusive: boolean
    isDigital: boolean
    isSmallLot: boolean
    isBonusItem: boolean
    bonuses: SlugRow[]
    singleBonuses: SlugRow[]
    related: SlugRow[]
    pictures: { id: number; alt: LocalisedText }[]
  }

const FLAGS = ['isLimitedEdition', 'isEventExclusive', 'isDigital', 'isSmallLot', 'isBonusItem'] as const

/** What a product's form begins with: each field as a browser sends it, several values of one with spaces between them. */
export function productValues(product: FormProduct) {
  const { name, version, shortDescription, longDescription, eventId, pictures } = product
  return {
    ...localisedValues('name', name),
    ...localisedValues('version', version),
    ...localisedValues('shortDescription', shortDescription),
    ...localisedValues('longDescription', longDescription),
    slug: product.slug,
    sku: product.sku ?? '',
    choiceOf: product.choiceOf?.slug ?? '',
    status: product.status,
    typeId: String(product.typeId),
    eventId: eventId === null ? '' : String(eventId),
    franchises: inOrder(product.franchises),
    characters: inOrder(product.characters),
    price: product.price,
    salePrice: product.salePrice,
    saleFrom: momentField(product.saleFrom),
    saleUntil: momentField(product.saleUntil),
    weightGrams: String(product.weightGrams),
    hsCode: formatHsCode(product.hsCode),
    originCountry: product.originCountry,
    customsName: product.customsName,
    material: product.material,
    manufacturerName: product.manufacturerName,
    manufacturerAddress: product.manufacturerAddress,
    manufacturerContact: product.manufacturerContact,
    ...localisedValues('safetyWarnings', product.safetyWarnings),
    ageMark: product.ageMark ?? '',
    bookFormat: product.bookFormat,
    pageCount: String(product.pageCount),
    ...localisedValues('printing', product.printing),
    releaseDate: product.releaseDate,
    ...Object.fromEntries(FLAGS.map((flag) => [flag, product[flag] ? 'on' : ''])),
    bonusPicks: inOrder(product.bonuses.map(({ id }) => id)),
    bonuses: '',
    singlePicks: inOrder(product.singleBonuses.map(({ id }) => id)),
    singleBonuses: '',
    related: slugsOf(product.related),
    ...pictureValues(pictures),
  }
}

function inOrder(ids: readonly number[]): string {
  return ids
    .toSorted((a, b) => a - b)
    .map(String)
    .join(' ')
}

function slugsOf(products: readonly SlugRow[]): string {
  return products.map(({ slug }) => slug).join(' ')
}

type ProductLink = { id: number; name: string }
export type ShownProduct = {
  id: number
  /** What customs forms say where the product says nothing. */
  inherited: CustomsFacts
  values: Record<string, string>
  /** What the form begins with, by hashes. */
  version: string
  lastChange: { at: string; by: string } | null
  pictures: ShownPicture[]
  related: ProductLink[]
  variants: ProductLink[]
  choiceOf: ProductLink | null
  choices: ProductLink[]
}
export type ProductFields = { [K in keyof ProductInput]-?: FieldMetadata<unknown, ProductInput> }
export type Labels = Record<string, string>

/** A text in both languages among the fields. */
export function localisedIn(fields: ProductFields, name: keyof ProductInput) {
  return fields[name] as FieldMetadata<LocalisedText, Record<string, unknown>>
}
