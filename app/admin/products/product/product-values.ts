import type { FieldMetadata } from '@conform-to/react'

import type { CustomsFacts } from '#app/shop/customs/customs-facts.ts'
import type { ProductInput } from '#app/shop/products/admin/product.forms.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import type { ShownPicture } from '../../art/artwork/artwork-picture-row.tsx'

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
  variants: ProductLink[]
  choiceOf: ProductLink | null
  choices: ProductLink[]
}
export type ProductFields = { [K in keyof ProductInput]-?: FieldMetadata<unknown, ProductInput> }
export type Option = { value: number; label: string }
/** What was sent, where the form was refused. */
export type SentValues = Readonly<Record<string, unknown>> | null | undefined
export type Labels = Record<string, string>
/** What each part of the form shows. */
export type PartProps = { fields: ProductFields; labels: Labels; product: ShownProduct | null; sent?: SentValues }

/** A text in both languages among the fields. */
export function localisedIn(fields: ProductFields, name: keyof ProductInput) {
  return fields[name] as FieldMetadata<LocalisedText, Record<string, unknown>>
}

/** Fields of several boxes: with none ticked they are sent all the same. */
export const SEVERAL = ['franchises', 'characters', 'bonuses', 'singleBonuses', 'related'] as const

/** Which boxes of such a field are ticked. */
export function tickedIn(name: (typeof SEVERAL)[number], product: ShownProduct | null, sent: SentValues): string[] {
  if (!sent) return (product?.values[name] ?? '').split(' ').filter(Boolean)

  return [sent[name] ?? []].flat().flatMap((ids) => (typeof ids === 'string' ? ids.split(' ') : []))
}
