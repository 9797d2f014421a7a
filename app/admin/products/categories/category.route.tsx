import { data } from 'react-router'

import { conflictOf } from '#app/platform/conflict/conflict.ts'
import {
  findConflict,
  versionOf,
  refuseConflict,
  sentOf,
  takenOver,
} from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { customsAbove } from '#app/shop/customs/customs-facts.server.ts'
import { mayBeUnder } from '#app/shop/products/categories.ts'
import {
  deleteCategory,
  findCategory,
  isUsed,
  type CategoryProblem,
  type CategoryUse,
  listCharacters,
  listCategories,
  saveCharacter,
  saveCategory,
} from '#app/shop/products/categories/categories.server.ts'
import {
  categoryValues,
  characterValues,
  type CategoryKind,
  categoriesPath,
} from '#app/shop/products/categories/category-kinds.ts'
import { characterForm, categoryForm } from '#app/shop/products/categories/category.forms.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { inTransaction } from '#db/transactions.server.ts'

import { BackTo } from '../../kit/back-to.tsx'
import { DeletePanel } from '../../kit/delete-panel.tsx'
import { categoryOptions } from '../product/category-options.ts'
import type { Route } from './+types/category.route.ts'
import { CategoryForm } from './category-form.tsx'
import { CharactersPanel } from './characters-panel.tsx'

const PROBLEMS = {
  TAKEN: { slug: ['goods:categoryTaken'] },
  CIRCLE: { parentId: ['goods:circle'] },
  NO_PARENT: { parentId: ['form:choose'] },
} satisfies Record<CategoryProblem, Record<string, string[]>>

export const handle: RouteHandle = { makesNewAt: 'new' }

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const kind = kindOf(url)
  const category = find(kind, params.item, context)
  const categories = listCategories(db, kind)
  return {
    kind,
    category,
    version: category ? versionOf(categoryValues(category)) : '',
    title: category && localise(category.name, locale),
    inherited: kind === 'types' ? customsAbove(db, category?.parentId ?? null) : null,
    parents: categoryOptions(categories, locale).filter(
      ({ value }) => !category || mayBeUnder(categories, category.id, value),
    ),
    characters:
      category && kind === 'franchises'
        ? listCharacters(db, category.id).map((one) => ({ ...one, version: versionOf(characterValues(one)) }))
        : null,
    constraint: constraintsOf(categoryForm),
  }
}

function kindOf(url: URL): CategoryKind {
  return url.pathname.includes('/franchises/') ? 'franchises' : 'types'
}

/** Null is a leaf that is yet to be made. */
function find(kind: CategoryKind, item: string, context: Route.LoaderArgs['context']) {
  const category = item === 'new' ? null : findCategory(requestOf(context).db, kind, idOf(item))
  if (!category && item !== 'new') throw data(null, { status: 404 })

  return category
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const kind = kindOf(url)
  const form = await request.formData()
  const category = find(kind, params.item, context)
  const intent = readText(form, 'intent')
  if (category && intent === 'delete') return remove(context, kind, category.id)
  if (category && intent === 'character' && kind === 'franchises') return keepCharacter(context, category.id, form)

  const submission = readForm(form, categoryForm)
  if (submission.status !== 'success') return refuse(submission)

  const change = { by: viewer, now: new Date() }
  const saved = saveCategory(db, { kind, id: category?.id ?? null }, submission.value, sentOf(form), change)
  if (saved === null) throw data(null, { status: 404 })
  if (typeof saved === 'object') return refuseConflict(submission, saved)
  if (typeof saved === 'string') return refuse(submission, { fieldErrors: PROBLEMS[saved] })

  return seeOther(context, `${categoriesPath(kind)}/${saved}`, { key: 'goods:categorySaved', type: 'DONE' })
}

function remove(context: Route.ActionArgs['context'], kind: CategoryKind, id: number) {
  const { db, viewer } = requestOf(context)
  const use = deleteCategory(db, kind, id, { by: viewer, now: new Date() })
  if (use && isUsed(use)) return data({ result: undefined, use }, { status: 400 })

  return seeOther(context, categoriesPath(kind), { key: 'goods:categoryDeleted', type: 'DONE' })
}

function keepCharacter(context: Route.ActionArgs['context'], franchiseId: number, form: FormData) {
  const submission = readForm(form, characterForm)
  const typed = { id: readText(form, 'character'), values: sentOf(form) }
  if (submission.status !== 'success')
    return data({ result: undefined, character: { ...typed, conflict: null } }, { status: 400 })

  const id = typed.id === '' ? null : idOf(typed.id)
  const change = { by: requestOf(context).viewer, now: new Date() }
  const saved = inTransaction(requestOf(context).db, (tx) => {
    const before = id === null ? null : listCharacters(tx, franchiseId).find((one) => one.id === id)
    const conflict = before && findConflict(typed.values, characterValues(before))
    return conflict ?? saveCharacter(tx, { id, franchiseId }, submission.value, change)
  })
  if (saved === null) throw data(null, { status: 404 })
  if (typeof saved === 'object') {
    const values = { ...typed.values, ...takenOver(saved) }
    return data({ result: undefined, character: { ...typed, values, conflict: saved } }, { status: 409 })
  }

  const back = `/admin/products/franchises/${franchiseId}#characters`
  return seeOther(context, back, { key: 'goods:characterSaved', type: 'DONE' })
}

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { kind, category, title, characters, version } = loaderData
  const conflict = conflictOf(actionData)
  const use = actionData && 'use' in actionData ? actionData.use : undefined
  const character = actionData && 'character' in actionData ? actionData.character : undefined
  const isType = kind === 'types'
  return (
    <>
      <BackTo to={categoriesPath(kind)}>{t(`goods:${kind}`)}</BackTo>
      <PageHead title={title ?? t(isType ? 'goods:newType' : 'goods:newFranchise')} />
      <CategoryForm
        key={conflict?.version ?? version}
        {...loaderData}
        result={actionData?.result}
        conflict={conflict}
      />
      {characters && (
        <CharactersPanel key={JSON.stringify([characters, character])} characters={characters} refused={character} />
      )}
      {category && (
        <DeletePanel
          title={t(isType ? 'goods:deleteType' : 'goods:deleteFranchise')}
          text={t('goods:deleteCategoryText')}
          problem={use && `${t('goods:categoryUsed')} ${formatUse(t, use)}`}
        />
      )}
    </>
  )
}

function formatUse(
  t: ReturnType<typeof useT>,
  { products, children, characters, artworks, thrown }: CategoryUse,
): string {
  const reasons = [
    products > 0 && t('goods:productCount', { count: products }),
    children > 0 && t('goods:childCount', { count: children }),
    characters > 0 && t('goods:characterCount', { count: characters }),
    artworks > 0 && t('goods:artworkCount', { count: artworks }),
    thrown > 0 && t('trash:productCount', { count: thrown }),
  ]
  return reasons.filter(Boolean).join(' · ')
}
