import { data } from 'react-router'

import { baseOf } from '#app/money/currency.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { constraintsOf, newIdempotencyKey } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { dayOf, siteZone } from '#app/platform/time/site-clock.ts'
import { type EditedProduct, findNeighbours, findProductToEdit } from '#app/shop/products/admin/find-product.server.ts'
import type { References } from '#app/shop/products/admin/product-changes.server.ts'
import { productForm } from '#app/shop/products/admin/product.forms.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { KEPT_DAYS } from '#app/site/trash/kinds.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'

import { DeletePanel } from '../../kit/delete-panel.tsx'
import { BackTo } from '../../kit/page-parts.tsx'
import { UploadForm } from '../../kit/upload-form.tsx'
import { useFollowing } from '../../kit/use-following.ts'
import { StockPanel } from '../stock/stock-panel.tsx'
import { presentStock } from '../stock/stock-view.server.ts'
import type { Route } from './+types/product.route.ts'
import { FilesPanel } from './files-panel.tsx'
import { readFormChoices } from './form-choices.server.ts'
import { changeProduct } from './posted-product.server.ts'
import { withFound } from './product-company.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductHead } from './product-head.tsx'
import { presentEditedProduct } from './product-view.server.ts'

export const handle: RouteHandle = { takesFiles: true, makesNewAt: 'new' }

export function loader({ params, context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const base = baseOf(listCurrencies(db))
  const found = find(params.item, context)
  const pictureIds = found?.pictures.map(({ id }) => id) ?? []
  return {
    product: found && presentEditedProduct(db, found, base, locale),
    title: found && localise(found.name, locale),
    choices: readFormChoices(db, locale, found ? goingAlong(found) : []),
    stock: found && !found.isDigital ? presentStock(db, found.id, locale) : null,
    neighbours: found && findNeighbours(db, found.id),
    today: dayOf(new Date()),
    zone: siteZone(),
    base: base.name,
    batch: newIdempotencyKey(),
    operation: newIdempotencyKey(),
    constraint: constraintsOf(productForm(pictureIds, base)),
  }
}

function goingAlong({ bonuses, singleBonuses, related }: EditedProduct): number[] {
  return [...new Set([...bonuses, ...singleBonuses, ...related].map(({ id }) => id))]
}

/** Null is a product that is yet to be made. */
function find(item: string, context: Route.LoaderArgs['context']) {
  const product = item === 'new' ? null : findProductToEdit(requestOf(context).db, idOf(item))
  if (!product && item !== 'new') throw data(null, { status: 404 })

  return product
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeProduct(request, context, find(params.item, context))
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { product, title, stock, batch, neighbours } = loaderData
  useFollowing(product?.pictures.some(({ state, problem }) => state === 'WAITING' && !problem) ?? false)
  const conflict = conflictOf(actionData)
  const used = actionData && 'used' in actionData ? actionData.used : undefined
  const found = actionData && 'found' in actionData ? actionData.found : []
  return (
    <>
      <BackTo to="/admin/products">{t('admin:products')}</BackTo>
      <ProductHead product={product} title={title} neighbours={neighbours} />
      <ProductForm
        key={conflict?.version ?? product?.version}
        {...loaderData}
        choices={{ ...loaderData.choices, goods: withFound(loaderData.choices.goods, found) }}
        result={actionData?.result}
        conflict={conflict}
      />
      {product && (
        <section className="panel below">
          <h2>{t('pictures:add')}</h2>
          <UploadForm
            batch={batch}
            to={{ address: `/admin/products/${product.id}/pictures`, next: `/admin/products/${product.id}` }}
          />
        </section>
      )}
      {product && stock && <StockPanel productId={product.id} stock={stock} operation={loaderData.operation} />}
      {product?.isDigital && <FilesPanel productId={product.id} files={product.files} />}
      {product && (
        <DeletePanel
          title={t('goods:deleteProduct')}
          text={t('goods:deleteProductText', { days: KEPT_DAYS })}
          problem={used && `${t('goods:productUsed')} ${formatUsed(t, used)}`}
        />
      )}
    </>
  )
}

function formatUsed(t: ReturnType<typeof useT>, { orders, bonusOf, movements, others, choices }: References): string {
  const reasons = [
    orders > 0 && t('goods:usedByOrders', { count: orders }),
    bonusOf > 0 && t('goods:usedAsBonus', { count: bonusOf }),
    movements > 0 && t('goods:usedByLedger', { count: movements }),
    choices > 0 && t('choices:usedByChoices', { count: choices }),
    others > 0 && t('goods:usedAtEvents', { count: others }),
  ]
  return reasons.filter(Boolean).join(' ')
}
