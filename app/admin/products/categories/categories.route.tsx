import { Link } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { inTreeOrder } from '#app/shop/products/categories.ts'
import { theViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '#app/admin/kit/back-to.tsx'
import type { Route } from './+types/categories.route.ts'
import { orderForm } from '#app/shop/products/categories/category.forms.ts'
import { type TreeName, treePath } from '#app/shop/products/categories/category-kinds.ts'
import { listCategories, orderCategories } from '#app/shop/products/categories/categories.server.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const tree = treeOf(url)
  const categories = inTreeOrder(listCategories(db, tree)).map(({ category, depth }, at) => ({
    id: category.id,
    depth,
    slug: category.slug,
    name: localise(category.name, locale),
    otherName: category.name[locale === 'en' ? 'ja' : 'en'] ?? '',
    products: category.products,
    place: String(at + 1),
  }))
  return { tree, categories, constraint: constraintsOf(orderForm(categories.map(({ id }) => id))) }
}

function treeOf(url: URL): TreeName {
  return url.pathname.includes('/franchises') ? 'franchises' : 'types'
}

/** Puts the leaves in the order of their numbers. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { db } = context.get(services)
  const tree = treeOf(url)
  const ids = listCategories(db, tree).map(({ id }) => id)
  const submission = readForm(await request.formData(), orderForm(ids))
  if (submission.status !== 'success') return refuse(submission)

  const places = new Map(ids.map((id) => [id, Number(submission.value[`place${id}`])]))
  orderCategories(db, tree, places, { by: theViewer(context), now: new Date() })
  return seeOther(context, treePath(tree), { key: 'goods:orderSaved', type: 'DONE' })
}

export default function Tree({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { tree, categories, constraint } = loaderData
  const path = treePath(tree)
  const defaultValue = Object.fromEntries(categories.map(({ id, place }) => [`place${id}`, place]))
  const [form, fields] = useCheckedForm<Record<string, string>>({
    id: 'order',
    result: actionData?.result,
    constraint,
    defaultValue,
  })
  const labels = Object.fromEntries(categories.map(({ id, name }) => [`place${id}`, t('goods:placeOf', { name })]))
  return (
    <>
      <BackTo to="/admin/products">{t('admin:products')}</BackTo>
      <PageHead title={t(`goods:${tree}`)}>
        <Link className="btn" to={`${path}/new`}>
          {t(tree === 'types' ? 'goods:newType' : 'goods:newFranchise')}
        </Link>
      </PageHead>
      {categories.length === 0 ? (
        <section className="panel none">
          <p>{t('goods:noCategories')}</p>
        </section>
      ) : (
        <CheckedForm form={form} labels={labels} key={JSON.stringify(defaultValue)}>
          <ul className="panel tree">
            {categories.map((category) => {
              const field = fields[`place${category.id}`]
              return (
                <li key={category.id} style={{ '--depth': category.depth }}>
                  <p className="name">
                    <Link to={`${path}/${category.id}`}>{category.name}</Link>{' '}
                    {category.otherName && <small>{category.otherName}</small>} <small>{category.slug}</small>
                  </p>
                  <p className="soft">{t('goods:productCount', { count: category.products })}</p>
                  {field && (
                    <Field
                      field={field}
                      label={<span className="hide">{labels[field.name]}</span>}
                      type="number"
                      inputMode="numeric"
                    />
                  )}
                </li>
              )
            })}
          </ul>
          <div className="savebar">
            <p className="soft">{t('goods:orderHint')}</p>
            <button className="btn">{t('goods:saveOrder')}</button>
          </div>
        </CheckedForm>
      )}
    </>
  )
}
