import { data } from 'react-router'

import { sentOf, takenOver, versionOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { readForm, readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { characterValues, listCharacters, saveCharacter } from '#app/shop/products/categories/categories.server.ts'
import { categoryEntities } from '#app/shop/products/categories/category-entities.server.ts'
import { type CategoryKind, categoriesPath } from '#app/shop/products/categories/category-kinds.ts'
import { characterForm } from '#app/shop/products/categories/category.forms.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { changeResource, readResource } from '../../kit/resources/resource-page.server.ts'
import { ResourcePage } from '../../kit/resources/resource-page.tsx'
import type { Route } from './+types/category.route.ts'
import { CharactersPanel } from './characters-panel.tsx'

export const handle: RouteHandle = { takesFiles: true, makesNewAt: 'new' }

/** A product type or a franchise, or a new one. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const kind = kindOf(url)
  const id = params.item === 'new' ? null : params.item
  return { kind, ...readResource(context, categoryEntities[kind], id), characters: charactersOf(context, kind, id) }
}

function kindOf(url: URL): CategoryKind {
  return url.pathname.includes('/franchises/') ? 'franchises' : 'types'
}

/** Who lives in a franchise; nobody does in a type. */
function charactersOf(context: Route.LoaderArgs['context'], kind: CategoryKind, id: string | null) {
  if (kind === 'types' || id === null) return null

  const all = listCharacters(requestOf(context).db, idOf(id))
  return all.map((one) => ({ ...one, version: versionOf(characterValues(one)) }))
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const kind = kindOf(url)
  const id = params.item === 'new' ? null : params.item
  const path = categoriesPath(kind)
  const next = (saved: string) => `${path}/${saved}`
  return changeResource(request, context, categoryEntities[kind], id, path, next, (form) => {
    const isCharacter = id !== null && kind === 'franchises' && readText(form, 'intent') === 'character'
    return isCharacter ? keepCharacter(context, idOf(id), form) : null
  })
}

function keepCharacter(context: Route.ActionArgs['context'], franchiseId: number, form: FormData) {
  const { db, viewer } = requestOf(context)
  const submission = readForm(form, characterForm)
  const typed = { id: readText(form, 'character'), values: sentOf(form) }
  if (submission.status !== 'success')
    return data({ result: undefined, character: { ...typed, conflict: null } }, { status: 400 })

  const its = { id: typed.id === '' ? null : idOf(typed.id), franchiseId }
  const saved = saveCharacter(db, its, submission.value, typed.values, { by: viewer, now: new Date() })
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
  const { kind, characters, ...shown } = loaderData
  const character = actionData && 'character' in actionData ? actionData.character : undefined
  return (
    <>
      <BackTo to={categoriesPath(kind)}>{t(`goods:${kind}`)}</BackTo>
      <ResourcePage
        shown={shown}
        answer={character ? undefined : actionData}
        deletion={t('goods:deleteCategoryText')}
        after={
          characters && (
            <CharactersPanel
              key={JSON.stringify([characters, character])}
              characters={characters}
              refused={character}
            />
          )
        }
      />
    </>
  )
}
