import { z } from 'zod'

import { chooseLanguage, readLanguage } from '#app/site/languages/added-language.server.ts'
import { languageForm } from '#app/site/languages/language.forms.ts'
import { MOST_BYTES, takeTexts, textsCsv } from '#app/site/languages/texts-file.server.ts'
import { formatProblem } from '#app/translations/message.ts'

import { adminCall } from '../../kit/call.server.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { changeOf } from '../admin-calls.server.ts'
import { fileCall } from '../lists.server.ts'

const state = z.object({
  tag: z.string().describe('Empty where the site adds none'),
  name: z.string().describe('As who speaks it says'),
  isOn: z.boolean(),
  translated: z.int(),
  all: z.int().describe('Texts of the site, in the plurals of that language'),
})
const csv = z.string('form:format').max(MOST_BYTES, `form:tooLong?max=${MOST_BYTES}`)

/** A language beside English and Japanese. */
export const languageCalls = {
  'GET admin/site-config/language': adminCall(
    { summary: 'The language that the site adds, and how far its texts are', answer: state },
    ({ db }) => readLanguage(db),
  ),
  'PUT admin/site-config/language': adminCall(
    {
      summary: 'Says which language the site adds, and whether visitors can choose it',
      body: languageForm,
      answer: state,
    },
    (args) => {
      chooseLanguage(args.db, args.body, changeOf(args))
      return readLanguage(args.db)
    },
  ),
  'GET admin/site-config/language/texts.csv': fileCall('All texts with their translation', (db) => textsCsv(db)),
  'PUT admin/site-config/language/texts': adminCall(
    {
      summary: 'Takes texts of the added language, whole or not at all',
      about: 'Columns `key` and `text`, as the export writes them. An empty text is English again; others stay.',
      body: z.object({ texts: csv }, 'form:format'),
      answer: z.object({ changed: z.int() }),
    },
    (args) => {
      const { db, body, t } = args
      const taken = takeTexts(db, body.texts, changeOf(args))
      if ('changed' in taken) return taken

      const messages = taken.problems
        .slice(0, 100)
        .map(({ line, key, problem }) => `${line}: ${key} ${formatProblem(t, problem)}`)
      return refuse(t, 400, { message: messages[0], fields: { texts: messages } })
    },
  ),
}
