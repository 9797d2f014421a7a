import { z } from 'zod'

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
import type { CategoryKind } from '#app/shop/products/categories/category-kinds.ts'
import { characterForm, categoryForm, type CategoryInput } from '#app/shop/products/categories/category.forms.ts'

import { adminCall, type Base, reply } from '../../kit/call.server.ts'
import { byId, id, texts } from '../../kit/fields.forms.ts'
import { idsOf, orderOf } from '../../kit/list-order.ts'
import { named } from '../../kit/names.ts'
import { refuse, refuseKeys } from '../../kit/refusals.server.ts'
import { changeOf, type AdminBase } from '../actor.server.ts'
import { customsAnswer } from './dispatch.forms.ts'

const category = named(
  'TreeLeaf',
  z.object({
    id: z.int(),
    parentId: z.int().nullable(),
    slug: z.string(),
    name: texts,
    other: texts.describe('The plural of a type, the short name of a franchise'),
    description: texts,
    isBooks: z.boolean().describe('Of a type: taxed as books are'),
    position: z.int(),
    ...customsAnswer,
    products: z.int().describe('Sorted right under it'),
  }),
)
const all = z.array(category)
const order = orderOf(id)
const PROBLEMS = {
  TAKEN: { slug: ['goods:categoryTaken'] },
  CIRCLE: { parentId: ['goods:circle'] },
  NO_PARENT: { parentId: ['form:choose'] },
}
const NOTHING = {}

/** A tree that products are sorted under, by the commands of its pages. */
function kindCalls<const P extends string>(path: P, kind: CategoryKind, what: { one: string; all: string }) {
  const presentAll = ({ db }: Base) => listCategories(db, kind).toSorted((a, b) => a.position - b.position)
  return {
    [`GET ${path}`]: adminCall({ summary: `${what.all}, in their order`, answer: all }, presentAll),
    [`GET ${path}/{id}`]: adminCall({ summary: what.one, params: byId, answer: category }, (args) =>
      present(args, kind, args.params.id),
    ),
    [`POST ${path}`]: adminCall(
      { summary: `Makes one: ${what.one.toLowerCase()}`, body: categoryForm, answer: category, statuses: [201] },
      (args) => save(args, kind, null, path),
    ),
    [`PUT ${path}/{id}`]: adminCall(
      { summary: `Changes it: ${what.one.toLowerCase()}`, params: byId, body: categoryForm, answer: category },
      (args) => save(args, kind, args.params.id, path),
    ),
    [`PUT ${path}`]: adminCall(
      {
        summary: `${what.all}: their order`,
        about: 'What is not named comes last.',
        body: order,
        answer: all,
      },
      (args) => {
        const { db, body } = args
        const places = new Map(idsOf(body).map((categoryId, at) => [categoryId, at]))
        for (const one of presentAll(args)) if (!places.has(one.id)) places.set(one.id, places.size)
        orderCategories(db, kind, places, changeOf(args))
        return presentAll(args)
      },
    ),
    [`DELETE ${path}/{id}`]: adminCall(
      {
        summary: `Deletes it: ${what.one.toLowerCase()}`,
        params: byId,
        errors: { 409: 'Something hangs under it, as `references` tells' },
      },
      (args) => {
        const use = deleteCategory(args.db, kind, args.params.id, changeOf(args))
        if (!use) return refuse(args.t, 404)

        return isUsed(use) ? refuse(args.t, 409, { message: args.t('api:referred'), references: use }) : undefined
      },
    ),
  } as KindCalls<P>
}

type KindCalls<P extends string> = Record<
  `GET ${P}` | `GET ${P}/{id}` | `POST ${P}` | `PUT ${P}/{id}` | `PUT ${P}` | `DELETE ${P}/{id}`,
  ReturnType<typeof adminCall>
>

function save(args: AdminBase & { body: CategoryInput }, kind: CategoryKind, categoryId: number | null, path: string) {
  const saved = saveCategory(args.db, { kind, id: categoryId }, args.body, NOTHING, changeOf(args))
  if (saved === null) return refuse(args.t, 404)
  if (typeof saved === 'string') return refuseKeys(args.t, PROBLEMS[saved])
  // Without the version that a form begins with nothing is stale.
  if (typeof saved === 'object') return refuse(args.t, 409)

  const presented = present(args, kind, saved)
  if (presented instanceof Response || categoryId !== null) return presented

  return reply(presented, { status: 201, headers: { Location: `/api/${path}/${saved}` } })
}

function present({ db, t }: Base, kind: CategoryKind, categoryId: number) {
  return findCategory(db, kind, categoryId) ?? refuse(t, 404)
}

const character = z.object({ id: z.int(), slug: z.string(), name: texts })
const inFranchise = z.object({ id, character: id })

/** Both trees, and who lives in a franchise. */
export const categoryCalls = {
  ...kindCalls('admin/products/types', 'types', { one: 'A product type', all: 'Product types' }),
  ...kindCalls('admin/products/franchises', 'franchises', { one: 'A franchise', all: 'Franchises' }),
  'GET admin/products/franchises/{id}/characters': adminCall(
    { summary: 'Who lives in a franchise', params: byId, answer: z.array(character) },
    (args) => presentCharacters(args, args.params.id),
  ),
  'POST admin/products/franchises/{id}/characters': adminCall(
    { summary: 'Adds a character', params: byId, body: characterForm, answer: z.array(character) },
    (args) => keepCharacter(args, null),
  ),
  'GET admin/products/franchises/{id}/characters/{character}': adminCall(
    { summary: 'Somebody of a franchise', params: inFranchise, answer: character },
    ({ db, params, t }) => listCharacters(db, params.id).find((one) => one.id === params.character) ?? refuse(t, 404),
  ),
  'PUT admin/products/franchises/{id}/characters/{character}': adminCall(
    { summary: 'Renames a character', params: inFranchise, body: characterForm, answer: z.array(character) },
    (args) => keepCharacter(args, args.params.character),
  ),
}

type Named = AdminBase & { params: { id: number }; body: z.output<typeof characterForm> }

function keepCharacter(args: Named, characterId: number | null) {
  const { db, params, body: names, t } = args
  if (!findCategory(db, 'franchises', params.id)) return refuse(t, 404)

  const kept = saveCharacter(db, { id: characterId, franchiseId: params.id }, names, changeOf(args))
  return kept === null ? refuse(t, 404) : presentCharacters(args, params.id)
}

function presentCharacters({ db, t }: Base, franchiseId: number) {
  return findCategory(db, 'franchises', franchiseId) ? listCharacters(db, franchiseId) : refuse(t, 404)
}
