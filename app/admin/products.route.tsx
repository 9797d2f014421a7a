import { services } from '#app/platform/context.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Charged } from '#app/ui/price.tsx'
import { PRODUCT_STATUSES } from '#db/vocabulary.ts'

import type { Route } from './+types/products.route.ts'
import { oneOf, readList } from './list.ts'
import { listProducts, listProductTypes, PRODUCT_COLUMNS } from './products.server.ts'
import { type Column, Filter, Sheet, Tick, Tools } from './sheet.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const values = url.searchParams
  const { lowStock } = readSettings(db)
  const types = listProductTypes(db).map(({ id, name }) => ({ value: id, label: localise(name, locale) }))
  const isLow = values.get('low') === '1'
  const asked = {
    ...readList(values, PRODUCT_COLUMNS, 'name'),
    typeId: types.find(({ value }) => String(value) === values.get('type'))?.value ?? null,
    status: oneOf(values.get('status'), PRODUCT_STATUSES),
    atMost: isLow ? lowStock : null,
  }
  const { rows, ...list } = listProducts(db, asked, locale)
  const products = rows.map(({ name, typeName, ...product }) => ({
    ...product,
    name: localise(name, locale),
    otherName: name[locale === 'en' ? 'ja' : 'en'] ?? '',
    type: localise(typeName, locale),
    isLow: product.stock !== null && product.stock <= lowStock,
  }))
  return { asked, isLow, types, list: { ...list, rows: products } }
}

type Product = Route.ComponentProps['loaderData']['list']['rows'][number]

const STICKERS = { PUBLISHED: 'sticker leaf', DRAFT: 'sticker', ARCHIVED: 'sticker sky' }

export default function Products({ loaderData: { asked, isLow, types, list } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Product, (typeof PRODUCT_COLUMNS)[number]>[] = [
    {
      label: t('admin:picture'),
      kind: 'picture',
      render: ({ picture }) => picture && <Picture picture={picture} alt="" sizes="3rem" />,
    },
    { label: t('admin:productName'), kind: 'head', sort: 'name', render: (product) => <Name product={product} /> },
    { label: t('admin:type'), sort: 'type', render: ({ type }) => type },
    { label: t('admin:price'), kind: 'number', sort: 'price', render: (product) => <Cost product={product} /> },
    {
      label: t('admin:webStock'),
      kind: 'number',
      sort: 'stock',
      render: ({ stock, isLow: isFew }) => <span className={isFew ? 'low' : undefined}>{stock ?? '∞'}</span>,
    },
    {
      label: t('admin:status'),
      sort: 'status',
      render: ({ status }) => <span className={STICKERS[status]}>{t(`admin:product${status}`)}</span>,
    },
  ]
  return (
    <>
      <PageHead title={t('admin:products')} />
      <Tools asked={asked}>
        <Filter name="type" label={t('admin:productType')} value={asked.typeId} options={types} />
        <Filter
          name="status"
          label={t('admin:status')}
          value={asked.status}
          options={PRODUCT_STATUSES.map((status) => ({ value: status, label: t(`admin:product${status}`) }))}
        />
        <Tick name="low" label={t('admin:lowStock')} isOn={isLow} />
      </Tools>
      <Sheet asked={asked} listed={list} columns={columns} keyOf={({ id }) => id} />
    </>
  )
}

/** A draft is on no page yet. */
function Name({ product: { id, name, otherName, status } }: { product: Product }) {
  return (
    <>
      {status === 'DRAFT' ? name : <a href={`/shop/product/${id}`}>{name}</a>}
      {otherName && <small>{otherName}</small>}
    </>
  )
}

function Cost({ product: { priceMinor, salePriceMinor } }: { product: Product }) {
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
