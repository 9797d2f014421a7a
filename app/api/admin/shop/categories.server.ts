import { z } from 'zod'

import {
  listCharacters,
  listCategories,
  orderCategories,
  saveCharacter,
} from '#app/shop/products/categories/categories.server.ts'
import { categoryEntities } from '#app/shop/products/categories/category-entities.server.ts'
import type { CategoryKind } from '#app/shop/products/categories/category-kinds.ts'
import { characterForm } from '#app/shop/products/categories/category.forms.ts'
import type { Db } from '#db/database.server.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, id, texts } from '../../kit/fields.forms.ts'
import { idsOf, orderOf } from '../../kit/list-order.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { changeOf, type AdminBase } from '../admin-calls.server.ts'
import { resourceCalls } from '../site/resources.server.ts'
import { customsAnswer } from './dispatch.forms.ts'

const shared = {
  id: z.int(),
  parentId: z.int().nullable(),
  slug: z.string(),
  name: texts,
  position: z.int(),
  products: z.int().describe('Sorted right under it'),
}
const answers = {
  types: z.object({
    ...shared,
    pluralName: texts,
    description: texts,
    isBooks: z.boolean().describe('Taxed as books are'),
    ...customsAnswer,
  }),
  franchises: z.object({ ...shared, shortName: texts }),
}
const order = orderOf(id)

/** A tree that products are sorted under, by the commands of its pages. */
function kindCalls<const P extends string>(path: P, kind: CategoryKind, what: { one: string; all: string }) {
  const answer = z.array(answers[kind])
  const presentAll = ({ db }: Base) =>
    listCategories(db, kind).toSorted((a, b) => a.position - b.position) as z.input<typeof answer>
  return {
    [`GET ${path}`]: adminCall({ summary: `${what.all}, in their order`, answer }, presentAll),
    ...resourceCalls(path, what.one, categoryEntities[kind]),
    [`PUT ${path}`]: adminCall(
      { summary: `${what.all}: their order`, about: 'What is not named comes last.', body: order, answer },
      (args) => {
        const { db, body } = args
        const places = new Map(idsOf(body).map((categoryId, at) => [categoryId, at]))
        for (const one of presentAll(args)) if (!places.has(one.id)) places.set(one.id, places.size)
        orderCategories(db, kind, places, changeOf(args))
        return presentAll(args)
      },
    ),
  } as Record<`GET ${P}` | `PUT ${P}`, ReturnType<typeof adminCall>> & ReturnType<typeof resourceCalls<P>>
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

type CharacterCall = AdminBase & { params: { id: number }; body: z.output<typeof characterForm> }

function keepCharacter(args: CharacterCall, characterId: number | null) {
  const { db, params, body, t } = args
  if (!isFranchise(db, params.id)) return refuse(t, 404)

  const its = { id: characterId, franchiseId: params.id }
  const kept = saveCharacter(db, its, body, {}, changeOf(args))
  return kept === null ? refuse(t, 404) : presentCharacters(args, params.id)
}

function presentCharacters({ db, t }: Base, franchiseId: number) {
  return isFranchise(db, franchiseId) ? listCharacters(db, franchiseId) : refuse(t, 404)
}

function isFranchise(db: Db, franchiseId: number): boolean {
  return categoryEntities.franchises.find(db, String(franchiseId)) !== null
}
