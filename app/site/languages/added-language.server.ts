import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { nameOfLanguage } from '#app/translations/added.ts'
import { en } from '#app/translations/en/index.ts'
import { speakAdded } from '#app/translations/i18n.server.ts'
import type { TextsByRoom } from '#app/translations/translate.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { addedTexts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { audited, type Change, whatDiffers } from '../audit/audit.server.ts'
import { readSettings, writeSetting } from '../site.server.ts'
import { type LanguageState, textsToTranslate } from './texts.ts'

/** The added language with its texts, where it is on. */
const readSpoken = remembered((db) => {
  const { addedLanguage: tag, addedLanguageIsOn } = readSettings(db)
  if (!tag || !addedLanguageIsOn) return null

  const rows = db.select().from(addedTexts).where(eq(addedTexts.language, tag)).orderBy(addedTexts.key).all()
  const texts: TextsByRoom = {}
  for (const { key, text } of rows) {
    const at = key.indexOf(':')
    const room = (texts[key.slice(0, at)] ??= {})
    room[key.slice(at + 1)] = text
  }
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 10)
  return { tag, version, texts }
})

/** Sets the added language of this process by what the site says. */
export function followAddedLanguage(db: Db): void {
  speakAdded(readSpoken(db))
}

/** Which language is being translated, and how far that is. */
export function readLanguage(db: Db): LanguageState {
  const { addedLanguage: tag, addedLanguageIsOn: isOn } = readSettings(db)
  if (!tag) return { tag, name: '', isOn: false, translated: 0, all: textsToTranslate(en, 'en').length }

  const known = new Set(textsToTranslate(en, tag).map(({ key }) => key))
  const rows = db.select({ key: addedTexts.key }).from(addedTexts).where(eq(addedTexts.language, tag)).all()
  const translated = rows.filter(({ key }) => known.has(key)).length
  return { tag, name: nameOfLanguage(tag), isOn, translated, all: known.size }
}

/** Says which language the site adds, and whether visitors can choose it. Texts of another stay, and come back with it. */
export function chooseLanguage(db: Db, { tag, isOn }: { tag: string; isOn: boolean }, { by, now }: Change): void {
  inTransaction(db, (tx) => {
    const { addedLanguage, addedLanguageIsOn } = readSettings(tx)
    const differing = whatDiffers({ tag: addedLanguage, isOn: addedLanguageIsOn }, { tag, isOn: isOn && tag !== '' })
    if (!differing) return

    writeSetting(tx, 'addedLanguage', tag, now)
    writeSetting(tx, 'addedLanguageIsOn', isOn && tag !== '', now)
    audited(tx, { actor: by, action: 'language.edit', subject: 'language', ...differing }, now)
  })
}
