import { asc, gte, sql } from 'drizzle-orm'

import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { sellers } from '#db/schema.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import type { Settings } from './settings.ts'
import { readSettings } from './site.server.ts'

/** Who issues a paper. */
export type Seller = Pick<Settings, 'circleName' | 'sellerDetails' | 'taxNumber' | 'timeZone'>

/**
 * The seller that a paper keeps. Where name or address were not typed yet, the first ones typed later hold: a paper
 * without them is none. A registration number holds from the day it is there, never before; the zone is that
 * of the day when it was made.
 * @param id null for papers from before sellers were kept
 */
export function findSeller(db: Db, id: number | null): Seller {
  const found = statements(db).from.all({ id: id ?? 0 })
  const { circleName, sellerDetails, timeZone } = readSettings(db)
  return {
    circleName: found.find((seller) => isTyped(seller.circleName))?.circleName ?? circleName,
    sellerDetails: found.find((seller) => isTyped(seller.sellerDetails))?.sellerDetails ?? sellerDetails,
    taxNumber: found[0]?.taxNumber ?? '',
    timeZone: found[0]?.timeZone ?? timeZone,
  }
}

/** The seller as papers head with it: the name, then its lines. */
export function sellerLines({ circleName, sellerDetails }: Seller, locale: Locale): string[] {
  return [localise(circleName, locale), ...localise(sellerDetails, locale).split('\n')].filter(Boolean)
}

function isTyped(text: LocalisedText | null): boolean {
  return Object.values(text ?? {}).some((one) => one.trim() !== '')
}

const statements = preparedOnce((db) => ({
  from: db
    .select()
    .from(sellers)
    .where(gte(sellers.id, sql.placeholder('id')))
    .orderBy(asc(sellers.id))
    .prepare(),
}))
