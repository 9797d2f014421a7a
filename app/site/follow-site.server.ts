import { setSiteZone } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'

import { followAddedLanguage } from './languages/added-language.server.ts'
import { readSettings } from './site.server.ts'

/** Sets clock and added language of this process by what the site says: whatever says a time or a text comes after. */
export function followSite(db: Db): void {
  setSiteZone(readSettings(db).timeZone)
  followAddedLanguage(db)
}
