import { Fragment } from 'react'
import { data, Link, useSearchParams } from 'react-router'

import { newIdempotencyKey, readForm, readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { listQuery } from '#app/platform/lists/list-query.ts'
import { atPage, pageCountOf } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { countByHand } from '#app/shop/products/admin/count-stock.server.ts'
import { findProductToEdit } from '#app/shop/products/admin/find-product.server.ts'
import { countForm } from '#app/shop/products/admin/product.forms.ts'
import { listBalances } from '#app/shop/stock/ledger.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { inTransaction } from '#db/transactions.server.ts'

import { BackTo } from '../../kit/back-to.tsx'
import type { Route } from './+types/stock.route.ts'
import { Ledger } from './ledger.tsx'
import { CountForm } from './stock-panel.tsx'
import { presentStock } from './stock-view.server.ts'

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const product = find(params.item, context)
  const query = listQuery(['when'], 'when', {}).read(url.searchParams)
  const pool = url.searchParams.get('pool') || null
  return {
    id: product.id,
    title: localise(product.name, locale),
    query: { ...query, pool },
    stock: presentStock(db, product.id, locale, { pool, page: query.page }),
    operation: newIdempotencyKey(),
  }
}

/** Digital goods have no stock to look at. */
function find(item: string, context: Route.LoaderArgs['context']) {
  const product = findProductToEdit(requestOf(context).db, idOf(item))
  if (!product || product.isDigital) throw data(null, { status: 404 })

  return product
}

/** Writes what was counted: the ledger gets the difference. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const { id: productId } = find(params.item, context)
  const form = await request.formData()
  const submission = readForm(form, countForm)
  if (submission.status !== 'success') {
    const t = requestOf(context).t
    const errors = Object.entries(submission.error ?? {})
    const problems = Object.fromEntries(
      errors.map(([name, shown]) => [name, formatProblem(t, shown?.[0] ?? 'form:format')]),
    )
    const values = {
      pool: readText(form, 'pool'),
      counted: readText(form, 'counted'),
      reason: readText(form, 'reason'),
    }
    return data({ problems, values }, { status: 400 })
  }
  const { pool: counted } = submission.value
  const missing = inTransaction(db, (tx) => {
    countByHand(tx, { productId, ...submission.value }, { by: viewer, now: new Date() })
    return -(listBalances(tx, productId).find(({ pool }) => pool === counted)?.quantity ?? 0)
  })
  const shown = { key: 'goods:countedShort', values: { count: missing }, type: 'ALERT' } as const
  return seeOther(
    context,
    `/admin/products/${productId}#stock`,
    missing > 0 ? shown : { key: 'goods:stockCounted', type: 'DONE' },
  )
}

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const [values] = useSearchParams()
  const { id, title, query, stock, operation } = loaderData
  return (
    <>
      <BackTo to={`/admin/products/${id}`}>{title}</BackTo>
      <PageHead title={t('goods:stockOf', { name: title })} />
      <section className="panel">
        <CountForm action={`/admin/products/${id}/stock`} stock={stock} operation={operation} {...actionData} />
      </section>
      <nav aria-label={t('goods:pool')} className="row below">
        <Link className="link" to="?" aria-current={query.pool === null ? 'page' : undefined}>
          {t('admin:all')}
        </Link>{' '}
        {stock.pools.map(({ pool, name }) => (
          <Fragment key={pool}>
            <Link
              className="link"
              to={`?${new URLSearchParams({ pool })}`}
              aria-current={query.pool === pool ? 'page' : undefined}
            >
              {name}
            </Link>{' '}
          </Fragment>
        ))}
      </nav>
      <section className="panel">
        <Ledger movements={stock.movements} />
      </section>
      <Pagination page={query.page} pageCount={pageCountOf(stock.total)} pathOf={(page) => atPage(values, page)} />
    </>
  )
}
