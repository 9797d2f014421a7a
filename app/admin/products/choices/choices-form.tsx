import type { FieldMetadata, SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { ACCEPTED_TYPES } from '#app/platform/pictures/limits.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ScrollRegion } from '#app/ui/scrolling/scroll-region.tsx'

import { NumberCell, RowIds, TextCell } from '../../price-lists/row-cells.tsx'
import { PRODUCT_BADGES } from '../list/product-columns.tsx'

const COLUMNS = ['name', 'stock', 'price', 'sku'] as const
type Row = Partial<Record<(typeof COLUMNS)[number] | 'id' | 'pictureId', string>>
type ShownChoice = {
  id: number
  status: keyof typeof PRODUCT_BADGES
  picture: PictureData | null
  onHand: number | null
}
type Props = {
  rows: Row[]
  shown: ShownChoice[]
  base: string
  isDigital: boolean
  /** Names the counts, so that sending it twice counts once. */
  operation: string
  version: string
  conflict: Conflict | null
  constraint: Constraint
  result?: SubmissionResult
}

/** A row a choice, each with its own stock, price, number and picture. */
export function ChoicesForm({ rows, shown, base, isDigital, operation, version, conflict, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ rows: Row[] }>({ id: 'choices', result, constraint, defaultValue: { rows } })
  const columns = COLUMNS.filter((column) => column !== 'stock' || !isDigital)
  const names = {
    name: t('goods:version'),
    stock: t('goods:inShop'),
    price: t('goods:priceIn', { currency: base }),
    sku: t('choices:sku'),
    picture: t('choices:newPicture'),
  }
  const list = fields.rows.getFieldList()
  const labelOf = (column: keyof typeof names, at: number) =>
    t('priceLists:of', { what: names[column], number: at + 1 })
  const labels = Object.fromEntries(
    list.flatMap((row, at) => columns.map((column) => [`${row.name}.${column}`, labelOf(column, at)])),
  )
  return (
    <CheckedForm form={form} labels={labels} className="stack" encType="multipart/form-data">
      <input type="hidden" name="operation" value={operation} />
      <BaseVersionField conflict={conflict} version={version} />
      <ConflictDifference conflict={conflict} labels={{ rows: t('choices:table') }} />
      <section className="panel stack">
        <p className="soft">{t('choices:tableText')}</p>
        <ScrollRegion label={t('choices:table')}>
          <table className="written price-rows">
            <thead>
              <tr>
                <th scope="col">{t('goods:pictures')}</th>
                {columns.map((column) => (
                  <th scope="col" key={column}>
                    {names[column]}
                  </th>
                ))}
                <th scope="col">{names.picture}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((row, at) => {
                const cells = row.getFieldset()
                const cell = (column: keyof typeof names) => ({ column: names[column], label: labelOf(column, at) })
                const known = shown.find(({ id }) => String(id) === cells.id.initialValue)
                return (
                  <tr key={row.key}>
                    <ChoiceCell choice={known} />
                    <TextCell field={cells.name} {...cell('name')} />
                    {!isDigital && (
                      <NumberCell field={cells.stock} {...cell('stock')} placeholder={known?.onHand?.toString()} />
                    )}
                    <TextCell field={cells.price} {...cell('price')} inputMode="decimal" />
                    <TextCell field={cells.sku} {...cell('sku')} />
                    <PictureCell field={cells.pictureId} at={at} {...cell('picture')} />
                  </tr>
                )
              })}
            </tbody>
          </table>
          <RowIds rows={list} />
        </ScrollRegion>
      </section>
      <div className="savebar">
        <button className="btn">{t('choices:saveChoices')}</button>
      </div>
    </CheckedForm>
  )
}

function ChoiceCell({ choice }: { choice: ShownChoice | undefined }) {
  const t = useT()
  if (!choice) return <td>{t('choices:newOne')}</td>

  const { id, picture, status } = choice
  return (
    <td>
      <Link to={`/admin/products/${id}`} aria-label={t('choices:toProduct', { number: id })}>
        {picture ? <Picture picture={picture} alt="" sizes="3rem" /> : `#${id}`}
      </Link>{' '}
      <span className={PRODUCT_BADGES[status]}>{t(`admin:product${status}`)}</span>
    </td>
  )
}

type PictureProps = { field: FieldMetadata<string | undefined>; at: number; label: string; column: string }

function PictureCell({ field, at, label, column }: PictureProps) {
  const t = useT()
  return (
    <td data-l={column}>
      {field.initialValue && (
        <>
          <input type="hidden" name={field.name} value={field.initialValue} /> {t('goods:picturesKept', { count: 1 })}
        </>
      )}{' '}
      <input type="file" name={`picture-${at}`} accept={ACCEPTED_TYPES} aria-label={label} />
    </td>
  )
}
