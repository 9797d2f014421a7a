import { Link } from 'react-router'

import { baseOf } from '#app/money/currency.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'
import { bulkFields, bulkForm } from '#app/shop/products/admin/bulk.forms.ts'
import { changeProducts, MOST_AT_ONCE } from '#app/shop/products/admin/bulk.server.ts'
import { listProductIds, productList } from '#app/shop/products/admin/products-list.server.ts'
import { readAllCategories } from '#app/shop/products/catalogue.server.ts'
import { categoryOptions } from '#app/shop/products/categories.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies, readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { useCheckedForm } from '#app/ui/form.tsx'
import { PageHead, useOtherLanguage } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Charged } from '#app/ui/price.tsx'
import { PRODUCT_STATUSES, WEB_POOL } from '#db/vocabulary.ts'

import { DataTable } from '../../kit/data-table.tsx'
import { Export } from '../../kit/export.tsx'
import { Choice, Filter, Tools } from '../../kit/tools.tsx'
import { namePools } from '../stock/pools.server.ts'
import type { Route } from './+types/products.route.ts'
import { BulkBar, type BulkValues } from './bulk-bar.tsx'
import { askAbout } from './bulk-question.server.ts'
import { BulkQuestion } from './bulk-question.tsx'
import { useProductColumns } from './product-columns.tsx'

const MOST_POOLS = 3

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { lowStock } = readSettings(db)
  const query = productList.read(url.searchParams)
  const categories = readAllCategories(db)
  const { rows, ...list } = productList.find(db, query, { locale, now: new Date() })
  const others = new Set(
    rows.flatMap(({ pools }) => pools.filter(({ quantity }) => quantity !== 0).map(({ pool }) => pool)),
  )
  others.delete(WEB_POOL)
  const names = namePools(db, [...others], locale)
  const shown = rows.map(({ name, version, typeName, isDigital, pools, saleFrom: _, saleUntil: __, ...product }) => {
    const of = (wanted: string) => pools.find(({ pool }) => pool === wanted)?.quantity ?? 0
    const stock = isDigital ? null : of(WEB_POOL)
    return {
      ...product,
      name: [localise(name, locale), version && localise(version, locale)].filter(Boolean).join(' · '),
      otherName: name[locale === 'en' ? 'ja' : 'en'] ?? '',
      type: localise(typeName, locale),
      stock,
      isLow: stock !== null && stock <= lowStock,
      atEvents: Object.fromEntries([...others].map((pool) => [pool, of(pool)])),
    }
  })
  return {
    query,
    list: { ...list, rows: shown },
    pools: Array.from(names, ([pool, name]) => ({ pool, name })).slice(0, MOST_POOLS),
    types: categoryOptions(categories.types, locale),
    franchises: categoryOptions(categories.franchises, locale),
    here: url.pathname + url.search,
    constraint: constraintsOf(bulkFields),
  }
}

/** Changes the ticked products, or all that the list finds, in one go. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, locale, viewer } = requestOf(context)
  const form = await request.formData()
  const submission = readForm(form, bulkForm(baseOf(listCurrencies(db))))
  if (submission.status !== 'success') return refuse(submission)

  const { ids, isAll, change } = submission.value
  const chosen = isAll ? listProductIds(db, productList.read(url.searchParams)) : ids
  if (chosen.length > MOST_AT_ONCE)
    return refuse(submission, { fieldErrors: { isAll: [`goods:tooManyAtOnce?max=${MOST_AT_ONCE}`] } })

  // Asked anew where the list finds others than it did.
  if (readText(form, 'sure') !== String(chosen.length))
    return { question: askAbout(db, form, chosen, locale), result: undefined }

  const count = changeProducts(db, chosen, change, { by: viewer, now: new Date() })
  if (typeof count === 'object')
    return refuse(submission, {
      fieldErrors: {
        [count.problem === 'goods:needFileMany' ? 'bulk' : 'value']: [`${count.problem}?number=${count.number}`],
      },
    })

  const back = safePath(readText(form, 'redirectTo'), '/admin/products')
  return seeOther(context, back, { key: 'goods:changedMany', values: { count }, type: 'DONE' })
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const other = useOtherLanguage()
  const { query, list, pools, types, franchises, here, constraint } = loaderData
  const [form, fields] = useCheckedForm<BulkValues>({ id: 'bulk', result: actionData?.result, constraint })
  const ticked = [actionData?.result?.initialValue?.ids ?? []].flat()
  const columns = useProductColumns(pools, ticked, list.units)
  if (actionData && 'question' in actionData) return <BulkQuestion question={actionData.question} back={here} />

  return (
    <>
      <PageHead title={t('admin:products')}>
        <p className="row">
          <Link className="link" to="/admin/products/types">
            {t('goods:types')}
          </Link>{' '}
          <Link className="link" to="/admin/products/franchises">
            {t('goods:franchises')}
          </Link>{' '}
          <Link className="link" to="/admin/products/import">
            {t('goods:importCsv')}
          </Link>{' '}
          <Link className="btn" to="/admin/products/new">
            {t('goods:newProduct')}
          </Link>
        </p>
      </PageHead>
      <Tools
        query={query}
        columns={columns}
        views={[
          { name: 'low', label: t('admin:lowStock') },
          ...(other ? ([{ name: 'untranslated', label: t('goods:untranslated') }] as const) : []),
        ]}
      >
        <Filter name="type" label={t('admin:productType')} options={types} />
        <Filter name="franchise" label={t('goods:franchise')} options={franchises} />
        <Choice
          name="status"
          label={t('admin:status')}
          words={PRODUCT_STATUSES}
          say={(status) => t(`admin:product${status}`)}
        />
      </Tools>
      <PostForm id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate} key={here}>
        <input type="hidden" name="redirectTo" value={here} />
        <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
        {list.count > 0 && (
          <>
            <p className="soft">
              {t('goods:inStock', { count: list.units })} <Charged minor={list.worthMinor} />
            </p>
            <BulkBar form={form} fields={fields} count={list.count} />
          </>
        )}
      </PostForm>
      <Export count={list.count} />
    </>
  )
}
