import { z } from 'zod'

import { characterForm, categoryForm, type CategoryInput } from '#app/shop/products/categories/category.forms.ts'
import type { TreeName } from '#app/shop/products/categories/category-kinds.ts'
import {
  deleteCategory,
  findCategory,
  isUsed,
  listCharacters,
  listCategories,
  orderCategories,
  saveCharacter,
  saveCategory,
} from '#app/shop/products/categories/categories.server.ts'

import { adminCall, type Base, reply } from '#app/api/kit/call.server.ts'
import { byId, id, texts } from '#app/api/kit/fields.forms.ts'
import { named } from '#app/api/kit/names.ts'
import { refuse, refuseKeys } from '#app/api/kit/refusals.server.ts'
import { changeOf, type Desk } from '#app/api/admin/actor.server.ts'

const category = named(
  'TreeLeaf',
  z.object({
    id: z.int(),
    parentId: z.int().nullable(),
    slug: z.string(),
    name: texts,
    other: texts.describe('The plural of a type, the short name of a franchise'),
    description: texts,
    position: z.int(),
    products: z.int().describe('Sorted right under it'),
  }),
)
const order = z.object({ ids: z.array(id, 'form:format').max(1000, 'form:tooLarge?max=1000') }, 'form:format')
const PROBLEMS = {
  TAKEN: { slug: ['goods:categoryTaken'] },
  CIRCLE: { parentId: ['goods:circle'] },
  NO_PARENT: { parentId: ['form:choose'] },
}
const NOTHING = {}

/** A tree that products are sorted under, by the commands of its pages. */
function treeCalls<const P extends string>(path: P, tree: TreeName, what: { one: string; all: string }) {
  const presentAll = ({ db }: Base) => listCategories(db, tree).toSorted((a, b) => a.position - b.position)
  return {
    [`GET ${path}`]: adminCall({ summary: `${what.all}, in their order`, answer: z.array(category) }, presentAll),
    [`GET ${path}/{id}`]: adminCall({ summary: what.one, params: byId, answer: category }, (asked) =>
      present(asked, tree, asked.params.id),
    ),
    [`POST ${path}`]: adminCall(
      { summary: `Makes one: ${what.one.toLowerCase()}`, body: categoryForm, answer: category, statuses: [201] },
      (asked) => save(asked, tree, null, path),
    ),
    [`PUT ${path}/{id}`]: adminCall(
      { summary: `Changes it: ${what.one.toLowerCase()}`, params: byId, body: categoryForm, answer: category },
      (asked) => save(asked, tree, asked.params.id, path),
    ),
    [`PUT ${path}`]: adminCall(
      {
        summary: `${what.all}: their order`,
        about: 'What is not named comes last.',
        body: order,
        answer: z.array(category),
      },
      (asked) => {
        const {
          db,
          body: { ids },
        } = asked
        const places = new Map(ids.map((categoryId, at) => [categoryId, at]))
        for (const one of presentAll(asked)) if (!places.has(one.id)) places.set(one.id, places.size)
        orderCategories(db, tree, places, changeOf(asked))
        return presentAll(asked)
      },
    ),
    [`DELETE ${path}/{id}`]: adminCall(
      {
        summary: `Deletes it: ${what.one.toLowerCase()}`,
        params: byId,
        errors: { 409: 'Something hangs under it, as `references` tells' },
      },
      (asked) => {
        const use = deleteCategory(asked.db, tree, asked.params.id, changeOf(asked))
        if (!use) return refuse(asked.t, 404)

        return isUsed(use) ? refuse(asked.t, 409, { message: asked.t('api:referred'), references: use }) : undefined
      },
    ),
  } as TreeCalls<P>
}

type TreeCalls<P extends string> = Record<
  `GET ${P}` | `GET ${P}/{id}` | `POST ${P}` | `PUT ${P}/{id}` | `PUT ${P}` | `DELETE ${P}/{id}`,
  ReturnType<typeof adminCall>
>

function save(asked: Desk & { body: CategoryInput }, tree: TreeName, categoryId: number | null, path: string) {
  const saved = saveCategory(asked.db, { tree, id: categoryId }, asked.body, NOTHING, changeOf(asked))
  if (saved === null) return refuse(asked.t, 404)
  if (typeof saved === 'string') return refuseKeys(asked.t, PROBLEMS[saved])
  // Without the version that a form begins with nothing is stale.
  if (typeof saved === 'object') return refuse(asked.t, 409)

  const told = present(asked, tree, saved)
  if (told instanceof Response || categoryId !== null) return told

  return reply(told, { status: 201, headers: { Location: `/api/${path}/${saved}` } })
}

function present({ db, t }: Base, tree: TreeName, categoryId: number) {
  return findCategory(db, tree, categoryId) ?? refuse(t, 404)
}

const character = z.object({ id: z.int(), slug: z.string(), name: texts })
const inFranchise = z.object({ id, character: id })

/** Both trees, and who lives in a franchise. */
export const treesCalls = {
  ...treeCalls('admin/products/types', 'types', { one: 'A product type', all: 'Product types' }),
  ...treeCalls('admin/products/franchises', 'franchises', { one: 'A franchise', all: 'Franchises' }),
  'GET admin/products/franchises/{id}/characters': adminCall(
    { summary: 'Who lives in a franchise', params: byId, answer: z.array(character) },
    (asked) => presentCharacters(asked, asked.params.id),
  ),
  'POST admin/products/franchises/{id}/characters': adminCall(
    { summary: 'Adds a character', params: byId, body: characterForm, answer: z.array(character) },
    (asked) => keepCharacter(asked, null),
  ),
  'PUT admin/products/franchises/{id}/characters/{character}': adminCall(
    { summary: 'Renames a character', params: inFranchise, body: characterForm, answer: z.array(character) },
    (asked) => keepCharacter(asked, asked.params.character),
  ),
}

type Named = Desk & { params: { id: number }; body: z.output<typeof characterForm> }

function keepCharacter(asked: Named, characterId: number | null) {
  const { db, params, body: names, t } = asked
  if (!findCategory(db, 'franchises', params.id)) return refuse(t, 404)

  const kept = saveCharacter(db, { id: characterId, franchiseId: params.id }, names, changeOf(asked))
  return kept === null ? refuse(t, 404) : presentCharacters(asked, params.id)
}

function presentCharacters({ db, t }: Base, franchiseId: number) {
  return findCategory(db, 'franchises', franchiseId) ? listCharacters(db, franchiseId) : refuse(t, 404)
}
