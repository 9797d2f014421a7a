import { Link } from 'react-router'

import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { inNestedOrder } from '#app/shop/products/categories.ts'
import { listCategories, orderCategories } from '#app/shop/products/categories/categories.server.ts'
import { type CategoryKind, categoriesPath } from '#app/shop/products/categories/category-kinds.ts'
import { orderForm } from '#app/shop/products/categories/category.forms.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import type { Route } from './+types/categories.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const kind = kindOf(url)
  const categories = inNestedOrder(listCategories(db, kind)).map(({ category, depth }, at) => ({
    id: category.id,
    depth,
    slug: category.slug,
    name: localise(category.name, locale),
    otherName: category.name[locale === 'en' ? 'ja' : 'en'] ?? '',
    products: category.products,
    place: String(at + 1),
  }))
  return { kind, categories, constraint: constraintsOf(orderForm(categories.map(({ id }) => id))) }
}

function kindOf(url: URL): CategoryKind {
  return url.pathname.includes('/franchises') ? 'franchises' : 'types'
}

/** Puts the leaves in the order of their numbers. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const kind = kindOf(url)
  const ids = listCategories(db, kind).map(({ id }) => id)
  const submission = readForm(await request.formData(), orderForm(ids))
  if (submission.status !== 'success') return refuse(submission)

  const places = new Map(ids.map((id) => [id, Number(submission.value[`place${id}`])]))
  orderCategories(db, kind, places, { by: viewer, now: new Date() })
  return seeOther(context, categoriesPath(kind), { key: 'goods:orderSaved', type: 'DONE' })
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { kind, categories, constraint } = loaderData
  const path = categoriesPath(kind)
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
      <PageHead title={t(`goods:${kind}`)}>
        <Link className="btn" to={`${path}/new`}>
          {t(kind === 'types' ? 'goods:newType' : 'goods:newFranchise')}
        </Link>
      </PageHead>
      {categories.length === 0 ? (
        <section className="panel none">
          <p>{t('goods:noCategories')}</p>
        </section>
      ) : (
        <CheckedForm form={form} labels={labels} key={JSON.stringify(defaultValue)}>
          <ul className="panel categories">
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
                    <Field field={field} label={<span className="hide">{labels[field.name]}</span>} type="number" />
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
