import { Link } from 'react-router'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Charged } from '#app/ui/price.tsx'
import type { PRODUCT_STATUSES } from '#db/vocabulary.ts'

import type { Column } from '../../kit/data-table.tsx'

export type ListedProduct = {
  id: number
  slug: string
  name: string
  otherName: string
  type: string
  priceMinor: number
  salePriceMinor: number | null
  status: (typeof PRODUCT_STATUSES)[number]
  picture: PictureData | null
  /** In the shop's pool; null never runs out. */
  stock: number | null
  isLow: boolean
  /** Units by pool. */
  atEvents: Record<string, number>
}

export const PRODUCT_BADGES = { PUBLISHED: 'sticker leaf', DRAFT: 'sticker', ARCHIVED: 'sticker sky' }

/** The columns of the list; an event's pool has one of its own while something lies in it. */
export function useProductColumns(
  pools: { pool: string; name: string }[],
  ticked: readonly unknown[],
  units: number,
): Column<ListedProduct, 'name' | 'type' | 'price' | 'stock' | 'status'>[] {
  const t = useT()
  return [
    {
      label: t('admin:picture'),
      kind: 'picture',
      render: (product) => <Pick product={product} isTicked={ticked.includes(String(product.id))} />,
    },
    { label: t('admin:productName'), kind: 'head', sort: 'name', render: (product) => <Name product={product} /> },
    { label: t('admin:type'), kind: 'plain', sort: 'type', render: ({ type }) => type },
    { label: t('admin:price'), kind: 'amount', sort: 'price', render: (product) => <Cost product={product} /> },
    {
      label: t('admin:webStock'),
      kind: 'number',
      sort: 'stock',
      total: units,
      render: ({ stock, isLow }) => <span className={isLow ? 'low' : undefined}>{stock ?? '∞'}</span>,
    },
    ...pools.map(({ pool, name }) => ({
      label: name,
      kind: 'number' as const,
      render: ({ stock, atEvents }: ListedProduct) => (stock === null ? '–' : <Units quantity={atEvents[pool] ?? 0} />),
    })),
    {
      label: t('admin:status'),
      kind: 'status',
      sort: 'status',
      render: ({ status }) => <span className={PRODUCT_BADGES[status]}>{t(`admin:product${status}`)}</span>,
    },
  ]
}

/** An event's pool may go below zero, which somebody has to look into. */
function Units({ quantity }: { quantity: number }) {
  return <span className={quantity < 0 ? 'low' : undefined}>{quantity}</span>
}

function Pick({ product: { id, name, picture }, isTicked }: { product: ListedProduct; isTicked: boolean }) {
  const t = useT()
  return (
    <label className="check tick">
      <input type="checkbox" name="ids" value={id} defaultChecked={isTicked} aria-label={t('goods:pick', { name })} />{' '}
      {picture && <Picture picture={picture} alt="" sizes="3rem" />}
    </label>
  )
}

function Name({ product: { id, slug, name, otherName } }: { product: ListedProduct }) {
  return (
    <>
      <Link to={`/admin/products/${id}`}>{name}</Link>{' '}
      <small className="one-line">{[otherName, `#${id}`, slug].filter(Boolean).join(' · ')}</small>
    </>
  )
}

function Cost({ product: { priceMinor, salePriceMinor } }: { product: ListedProduct }) {
  if (salePriceMinor === null) return <Charged minor={priceMinor} />

  return (
    <>
      <s>
        <Charged minor={priceMinor} />
      </s>{' '}
      <Charged minor={salePriceMinor} />
    </>
  )
}
