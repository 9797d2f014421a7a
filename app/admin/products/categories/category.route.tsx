import { data } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { mayHangUnder } from '#app/shop/products/categories.ts'
import { theViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '#app/admin/kit/back-to.tsx'
import { DeletePanel } from '#app/admin/kit/delete-panel.tsx'
import { idOf } from '#app/admin/kit/ids.ts'
import { treeOptions } from '#app/admin/products/product/category-options.ts'
import { refuseStale, versionOf } from '#app/admin/kit/conflict.server.ts'
import { staleOf } from '#app/admin/kit/conflict.ts'
import type { Route } from './+types/category.route.ts'
import { CharactersPanel } from './characters-panel.tsx'
import { LeafForm } from './category-form.tsx'
import { characterForm, leafForm } from './category.forms.ts'
import { leafValues, type TreeName, treePath } from './categories.ts'
import {
  deleteLeaf,
  findLeaf,
  isUsed,
  type LeafProblem,
  type LeafUse,
  listCharacters,
  listLeaves,
  saveCharacter,
  saveLeaf,
} from './categories.server.ts'

const PROBLEMS = {
  TAKEN: { slug: ['goods:leafTaken'] },
  CIRCLE: { parentId: ['goods:circle'] },
  NO_PARENT: { parentId: ['form:choose'] },
} satisfies Record<LeafProblem, Record<string, string[]>>

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const tree = treeOf(url)
  const leaf = find(tree, params.item, context)
  const leaves = listLeaves(db, tree)
  return {
    tree,
    leaf,
    version: leaf ? versionOf(leafValues(leaf)) : '',
    title: leaf && localise(leaf.name, locale),
    parents: treeOptions(leaves, locale).filter(({ value }) => !leaf || mayHangUnder(leaves, leaf.id, value)),
    characters: leaf && tree === 'franchises' ? listCharacters(db, leaf.id) : null,
    constraint: constraintsOf(leafForm),
  }
}

function treeOf(url: URL): TreeName {
  return url.pathname.includes('/franchises/') ? 'franchises' : 'types'
}

/** Null is a leaf that is yet to be made. */
function find(tree: TreeName, item: string, context: Route.LoaderArgs['context']) {
  const leaf = item === 'new' ? null : findLeaf(context.get(services).db, tree, idOf(item))
  if (!leaf && item !== 'new') throw data(null, { status: 404 })

  return leaf
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { db } = context.get(services)
  const tree = treeOf(url)
  const form = await request.formData()
  const leaf = find(tree, params.item, context)
  const intent = readText(form, 'intent')
  if (leaf && intent === 'delete') return remove(context, tree, leaf.id)
  if (leaf && intent === 'character' && tree === 'franchises') return keepCharacter(context, leaf.id, form)

  const submission = readForm(form, leafForm)
  if (submission.status !== 'success') return refuse(submission)

  const change = { by: theViewer(context), now: new Date() }
  const saved = saveLeaf(db, { tree, id: leaf?.id ?? null }, submission.value, form, change)
  if (saved === null) throw data(null, { status: 404 })
  if (typeof saved === 'object') return refuseStale(submission, saved)
  if (typeof saved === 'string') return refuse(submission, { fieldErrors: PROBLEMS[saved] })

  return seeOther(context, `${treePath(tree)}/${saved}`, { key: 'goods:leafSaved', type: 'DONE' })
}

function remove(context: Route.ActionArgs['context'], tree: TreeName, id: number) {
  const use = deleteLeaf(context.get(services).db, tree, id, { by: theViewer(context), now: new Date() })
  if (use && isUsed(use)) return data({ result: undefined, use }, { status: 400 })

  return seeOther(context, treePath(tree), { key: 'goods:leafDeleted', type: 'DONE' })
}

function keepCharacter(context: Route.ActionArgs['context'], franchiseId: number, form: FormData) {
  const submission = readForm(form, characterForm)
  if (submission.status !== 'success')
    return data({ result: undefined, nameless: readText(form, 'character') }, { status: 400 })

  const id = readText(form, 'character') === '' ? null : idOf(readText(form, 'character'))
  const change = { by: theViewer(context), now: new Date() }
  if (saveCharacter(context.get(services).db, { id, franchiseId }, submission.value, change) === null)
    throw data(null, { status: 404 })

  const back = `/admin/products/franchises/${franchiseId}#characters`
  return seeOther(context, back, { key: 'goods:characterSaved', type: 'DONE' })
}

export default function Leaf({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { tree, leaf, title, characters, version } = loaderData
  const stale = staleOf(actionData)
  const use = actionData && 'use' in actionData ? actionData.use : undefined
  const nameless = actionData && 'nameless' in actionData ? actionData.nameless : undefined
  const isType = tree === 'types'
  return (
    <>
      <BackTo to={treePath(tree)}>{t(`goods:${tree}`)}</BackTo>
      <PageHead title={title ?? t(isType ? 'goods:newType' : 'goods:newFranchise')} />
      <LeafForm key={stale?.version ?? version} {...loaderData} result={actionData?.result} stale={stale} />
      {characters && <CharactersPanel key={JSON.stringify(characters)} characters={characters} nameless={nameless} />}
      {leaf && (
        <DeletePanel
          title={t(isType ? 'goods:deleteType' : 'goods:deleteFranchise')}
          text={t('goods:deleteLeafText')}
          problem={use && `${t('goods:leafUsed')} ${sayUse(t, use)}`}
        />
      )}
    </>
  )
}

function sayUse(t: ReturnType<typeof useT>, { products, children, characters, artworks }: LeafUse): string {
  const reasons = [
    products > 0 && t('goods:productCount', { count: products }),
    children > 0 && t('goods:childCount', { count: children }),
    characters > 0 && t('goods:characterCount', { count: characters }),
    artworks > 0 && t('goods:artworkCount', { count: artworks }),
  ]
  return reasons.filter(Boolean).join(' · ')
}
