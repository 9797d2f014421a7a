import { type Change } from '#app/site/audit/audit.server.ts'
import { saveResource } from '#app/site/resources/changes.server.ts'
import type { Db } from '#db/database.server.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { NO_CUSTOMS } from '../../customs/customs-facts.ts'
import { listTypes } from '../catalogue.server.ts'
import { categoryEntities } from './category-entities.server.ts'
import { typeCalled, usualTypeOf } from './usual-types.ts'

/** The type that a product's name tells; one that does not exist yet is made, with its tax and customs. @returns its id */
export function typeByName(tx: Db, productName: LocalisedText, change: Change): number {
  const type = typeCalled(listTypes(tx), productName)
  if (type) return type.id

  const { name, pluralName, isBooks, preset } = usualTypeOf(productName)
  const own = { parentId: null, slug: '', description: {}, ...NO_CUSTOMS, customsPreset: preset ?? undefined }
  const made = saveResource(
    tx,
    categoryEntities.types,
    null,
    { input: { ...own, name, pluralName, isBooks }, sent: {} },
    change,
  )
  if (typeof made === 'string' || !('id' in made)) throw new Error(`The type ${name.en} could not be made`)

  return Number(made.id)
}
