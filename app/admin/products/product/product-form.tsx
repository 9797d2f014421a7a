import type { FieldMetadata, SubmissionResult } from '@conform-to/react'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import type { PictureInputs } from '#app/platform/pictures/picture.forms.ts'
import type { ProductInput } from '#app/shop/products/admin/product.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { pictureField } from '#app/ui/picture-fields.ts'

import type { ShownPicture } from '../../art/artwork/artwork-picture-row.tsx'
import { ArtworkPictures, usePictureLabels } from '../../art/artwork/artwork-pictures.tsx'
import { LastChange } from '../../kit/last-change.tsx'
import { useLocalisedLabels } from '../../kit/localised-fields.tsx'
import { CustomsFields, customsLabels } from '../customs-fields.tsx'
import { ProductFirst } from './product-first.tsx'
import { type Choices, ProductPlace } from './product-place.tsx'
import { type Labels, type ProductFields, SEVERAL, type ShownProduct } from './product-values.ts'
import { ProductBook, ProductDates, ProductSafety, ProductSale, ProductWords } from './product-words.tsx'

type Props = {
  product: ShownProduct | null
  choices: Choices
  base: string
  today: string
  /** The zone of the site's clock. */
  zone: string
  constraint: Constraint
  result?: SubmissionResult
  /** What somebody else changed meanwhile. */
  conflict: Conflict | null
}

export function ProductForm({ product, choices, base, today, zone, constraint, result, conflict }: Props) {
  const t = useT()
  const values = product?.values ?? { status: 'DRAFT', weightGrams: '0', pageCount: '0', releaseDate: today }
  const [form, metadata] = useCheckedForm<ProductInput>({
    id: 'product',
    result,
    constraint,
    defaultValue: withLists(values),
  })
  const fields = metadata as unknown as ProductFields
  const labels = useLabels({ base, zone }, product?.pictures ?? [])
  const isDraft = values.status === 'DRAFT'
  const shared = { fields, labels, product, sent: result?.initialValue }
  return (
    <CheckedForm form={form} labels={labels} className="cols edit" encType="multipart/form-data">
      <button hidden tabIndex={-1} aria-hidden="true">
        {t('goods:saveProduct')}
      </button>
      <div className="stack">
        {product && <BaseVersionField conflict={conflict} version={product.version} />}
        <ConflictDifference conflict={conflict} labels={labels} />
        <ProductFirst {...shared} types={choices.types} />
        {product && (
          <ArtworkPictures
            pictures={product.pictures}
            field={fields.pictures as FieldMetadata<PictureInputs>}
            labels={labels}
            renderMore={({ id }) => (
              <label className="check">
                <input type="checkbox" name={pictureField(id, 'isGone')} />{' '}
                <span>{labels[pictureField(id, 'isGone')]}</span>
              </label>
            )}
          />
        )}
        <ProductWords {...shared} />
        <ProductDates {...shared} today={today} />
        <ProductSale {...shared} />
        <CustomsFields fields={fields} labels={labels} inherited={product?.inherited ?? null} />
        <ProductBook fields={fields} labels={labels} />
        <ProductSafety fields={fields} labels={labels} />
      </div>
      <ProductPlace {...shared} choices={choices} />
      <div className="savebar">
        <LastChange change={product?.lastChange ?? null} />
        <button className={isDraft ? 'btn quiet' : 'btn'}>{t('goods:saveProduct')}</button>{' '}
        {isDraft && (
          <button className="btn" name="intent" value="publish">
            {t('goods:publish')}
          </button>
        )}
      </div>
    </CheckedForm>
  )
}

/** Fields that are ticked several times hold a list. */
function withLists(values: Record<string, string>) {
  const lists = SEVERAL.map((name) => [name, (values[name] ?? '').split(' ').filter(Boolean)])
  return { ...values, ...Object.fromEntries(lists) } as Record<string, unknown>
}

function useLabels({ base, zone }: Pick<Props, 'base' | 'zone'>, pictures: ShownPicture[]): Labels {
  const t = useT()
  const labelsOf = useLocalisedLabels()
  const ofPictures = usePictureLabels(pictures)
  return {
    ...labelsOf('name', t('goods:name')),
    ...labelsOf('version', t('goods:version')),
    ...labelsOf('shortDescription', t('goods:short')),
    ...labelsOf('longDescription', t('goods:long')),
    slug: t('pictures:slug'),
    sku: t('choices:sku'),
    choiceOf: t('choices:choiceOf'),
    status: t('admin:status'),
    typeId: t('admin:productType'),
    eventId: t('goods:event'),
    franchises: t('goods:franchises'),
    characters: t('goods:characters'),
    price: t('goods:priceIn', { currency: base }),
    salePrice: t('goods:salePriceIn', { currency: base }),
    saleFrom: t('goods:saleFrom', { zone }),
    saleUntil: t('goods:saleUntil', { zone }),
    weightGrams: t('goods:weightGrams'),
    ...customsLabels(t),
    manufacturerName: t('safety:manufacturerName'),
    manufacturerAddress: t('safety:manufacturerAddress'),
    manufacturerContact: t('safety:manufacturerContact'),
    ...labelsOf('safetyWarnings', t('safety:warnings')),
    ageMark: t('book:ageMark'),
    bookFormat: t('book:bookFormat'),
    pageCount: t('book:pageCount'),
    ...labelsOf('printing', t('book:printing')),
    releaseDate: t('goods:releaseDate'),
    isLimitedEdition: t('products:LIMITED_EDITION'),
    isEventExclusive: t('products:EVENT_EXCLUSIVE'),
    isDigital: t('products:DIGITAL'),
    isSmallLot: t('products:SMALL_LOT'),
    isBonusItem: t('products:BONUS_ITEM'),
    bonuses: t('goods:bonuses'),
    singleBonuses: t('goods:singleBonuses'),
    related: t('goods:related'),
    newPictures: t('goods:pictures'),
    stock: t('goods:inShop'),
    ...ofPictures,
  }
}
