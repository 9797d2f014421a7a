import { data, Link } from 'react-router'

import { baseOf } from '#app/money/currency.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { refuseConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, newIdempotencyKey, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { keepSent } from '#app/platform/pictures/attach-file.server.ts'
import type { Keeper } from '#app/platform/pictures/pictures.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { dayOf, siteZone } from '#app/platform/time/site-clock.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { type EditedProduct, findProductToEdit } from '#app/shop/products/admin/find-product.server.ts'
import { deleteProduct, type References } from '#app/shop/products/admin/product-changes.server.ts'
import { productForm } from '#app/shop/products/admin/product.forms.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { KEPT_DAYS } from '#app/site/trash/kinds.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { DeletePanel } from '../../kit/delete-panel.tsx'
import { BackTo } from '../../kit/page-parts.tsx'
import { readPictures } from '../../kit/read-pictures.server.ts'
import { seeDeleted } from '../../kit/see-deleted.server.ts'
import { UploadForm } from '../../kit/upload-form.tsx'
import { useFollowing } from '../../kit/use-following.ts'
import { PRODUCT_BADGES } from '../list/product-columns.tsx'
import { StockPanel } from '../stock/stock-panel.tsx'
import { presentStock } from '../stock/stock-view.server.ts'
import type { Route } from './+types/product.route.ts'
import { FilesPanel } from './files-panel.tsx'
import { readFormChoices } from './form-choices.server.ts'
import { ProductForm } from './product-form.tsx'
import { presentEditedProduct, saveSentProduct } from './product-view.server.ts'

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
    today: dayOf(new Date()),
    zone: siteZone(),
    base: base.name,
    batch: newIdempotencyKey(),
    operation: newIdempotencyKey(),
    constraint: constraintsOf(productForm(pictureIds, base)),
  }
}

function goingAlong({ bonuses, singleBonuses }: EditedProduct): number[] {
  return [...bonuses, ...singleBonuses].map(({ id }) => id)
}

/** Null is a product that is yet to be made. */
function find(item: string, context: Route.LoaderArgs['context']) {
  const product = item === 'new' ? null : findProductToEdit(requestOf(context).db, idOf(item))
  if (!product && item !== 'new') throw data(null, { status: 404 })

  return product
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, pictures } = requestOf(context)
  const files = keepFiles(pictures)
  const form = await readPictures(request, context, files.take)
  files.addTo(form)
  if (readText(form, 'intent') === 'publish') form.set('status', 'PUBLISHED')
  const before = find(params.item, context)
  if (before && readText(form, 'intent') === 'delete') return remove(context, before.id)

  const base = baseOf(listCurrencies(db))
  const schema = productForm(before?.pictures.map(({ id }) => id) ?? [], base)
  const submission = readForm(form, schema)
  if (submission.status !== 'success') return refuse(submission, files.refusal())
  if (files.refusal()) return refuse(submission, files.refusal())

  const sent = { id: before?.id ?? null, input: submission.value, form }
  const change = { by: viewer, now: new Date() }
  const saved = saveSentProduct(db, sent, base, change)
  if (saved === null) throw data(null, { status: 404 })
  if ('conflict' in saved) return refuseConflict(submission, saved.conflict)
  if ('problems' in saved) return refuse(submission, { fieldErrors: saved.problems })

  pictures.wake()
  return seeOther(context, `/admin/products/${saved.id}`, { key: 'goods:productSaved', type: 'DONE' })
}

/** What was kept outlives a refusal of the form, whose hidden fields carry it on. */
function keepFiles(keeper: Keeper) {
  const kept: number[] = []
  const problems: string[] = []
  return {
    refusal: () => (problems.length > 0 ? { fieldErrors: { newPictures: problems } } : undefined),
    take: async (file: UploadedFile | RefusedFile) => {
      const picture = await keepSent(keeper, file, new Date())
      if (typeof picture === 'number') kept.push(picture)
      else problems.push(picture)
    },
    addTo: (form: FormData) => {
      for (const id of kept) form.append('newPictures', String(id))
    },
  }
}

function remove(context: Route.ActionArgs['context'], id: number) {
  const { db, viewer } = requestOf(context)
  const done = deleteProduct(db, id, { by: viewer, now: new Date() })
  if (done && 'used' in done) return data({ result: undefined, used: done.used }, { status: 400 })

  return seeDeleted(context, '/admin/products', 'goods:productDeleted', done?.trashId)
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { product, title, stock, batch } = loaderData
  useFollowing(product?.pictures.some(({ state, problem }) => state === 'WAITING' && !problem) ?? false)
  const conflict = conflictOf(actionData)
  const used = actionData && 'used' in actionData ? actionData.used : undefined
  return (
    <>
      <BackTo to="/admin/products">{t('admin:products')}</BackTo>
      <PageHead title={title ?? t('goods:newProduct')}>
        {product && (
          <PostForm action={`/admin/products/${product.id}/copy`} className="row">
            <span className={PRODUCT_BADGES[product.status]}>{t(`admin:product${product.status}`)}</span>{' '}
            <a className="link" href={`/shop/product/${product.id}`}>
              {t(product.status === 'DRAFT' ? 'goods:preview' : 'goods:seeInShop')}
            </a>{' '}
            <button className="btn quiet">{t('goods:copy')}</button>{' '}
            <Link className="btn quiet" to={`/admin/products/${product.id}/choices`}>
              {t('choices:sizesAndColours')}
            </Link>
          </PostForm>
        )}
      </PageHead>
      <ProductForm
        key={conflict?.version ?? product?.version}
        {...loaderData}
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
