import { Fragment } from 'react'
import { data, Link, useSearchParams } from 'react-router'

import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { listQuery } from '#app/platform/lists/list-query.ts'
import { atPage, pageCountOf } from '#app/platform/lists/list.ts'
import { findProductToEdit } from '#app/shop/products/admin/find-product.server.ts'
import { count } from '#app/shop/products/admin/product.operations.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { submitOperation } from '../../kit/submit-operation.server.ts'
import type { Route } from './+types/stock.route.ts'
import { Ledger } from './ledger.tsx'
import { CountForm } from './stock-panel.tsx'
import { presentStock } from './stock-view.server.ts'

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const product = findProductToEdit(db, idOf(params.item))
  // Digital goods have no stock to look at.
  if (!product || product.isDigital) throw data(null, { status: 404 })

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

/** Writes what was counted: the ledger gets the difference. */
export async function action({ request, params, context }: Route.ActionArgs) {
  return submitOperation(count, { context, id: idOf(params.item), form: await request.formData() })
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
        <CountForm
          action={`/admin/products/${id}/stock`}
          stock={stock}
          operation={operation}
          result={actionData?.result}
        />
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
