import { z } from 'zod'

import { csvText } from '#app/platform/csv.server.ts'
import { flag } from '#app/platform/fields.forms.ts'
import { planTariffs } from '#app/shop/shipping/tariff-rows.server.ts'
import { hasProblems, takeTariffs, exportTariffs } from '#app/shop/shipping/tariffs.server.ts'
import { readQuote } from '#app/shop/shipping/trial.server.ts'
import { formatProblem } from '#app/translations/message.ts'

import { adminCall } from '../../kit/call.server.ts'
import { minor } from '../../kit/fields.forms.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { changeOf } from '../admin-calls.server.ts'
import { fileCall } from '../lists.server.ts'

const csv = z
  .string('form:format')
  .max(512 * 1024, 'form:tooLong?max=524288')
  .default('')
const COUNTRY = /^[A-Z]{2}$/

/** Zones and rates as files, and a test of what shipping costs. */
export const tariffCalls = {
  'GET admin/shipping/zones.csv': fileCall('Zones, as the import reads them again,', (db) =>
    csvText('zones', exportTariffs(db).zones),
  ),
  'GET admin/shipping/rates.csv': fileCall('Rates, as the import reads them again,', (db) =>
    csvText('rates', exportTariffs(db).rates),
  ),
  'POST admin/shipping/files': adminCall(
    {
      summary: 'Imports zones and rates, whole or not at all',
      about:
        'Both files as the exports write them, either alone too; `registered`, `max_parcel_grams` and `currency` may be left out. With `isDryRun` nothing is imported.',
      body: z.object({ zones: csv, rates: csv, isDryRun: flag }, 'form:format'),
      answer: z.object({
        zones: z.int().describe('Countries'),
        rates: z.int(),
        changes: z.int().describe('Lines that come, go or are another'),
      }),
    },
    (args) => {
      const { db, body, t } = args
      if (!body.zones.trim() && !body.rates.trim()) return refuseField(t, 'zones', t('shipping:chooseFiles'))

      const plan = body.isDryRun ? planTariffs(db, body) : takeTariffs(db, body, changeOf(args))
      if (!hasProblems(plan)) return { zones: plan.zones.length, rates: plan.rates.length, changes: plan.changes }

      const inFile = (name: 'zones' | 'rates') =>
        plan.problems[name].map(({ line, problem }) => `${line}: ${formatProblem(t, problem)}`)
      const fields = { zones: inFile('zones'), rates: inFile('rates') }
      const wrong = Object.fromEntries(Object.entries(fields).filter(([, problems]) => problems.length > 0))
      return refuse(t, 400, { message: Object.values(wrong)[0]?.[0], fields: wrong })
    },
  ),
  'GET admin/shipping/quote': adminCall(
    {
      summary: 'What every method would cost, for products or a weight',
      query: z.object({
        to: z.string('form:required').regex(COUNTRY, 'form:choose').describe('ISO 3166 code'),
        items: z.string().max(1000, 'form:tooLong?max=1000').optional().describe('`id:amount,…`'),
        weight: z.string().max(20, 'form:tooLong?max=20').optional().describe('Grams, in place of products'),
      }),
      answer: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          priceMinor: minor,
          weightGrams: z.int(),
          parcels: z.array(z.string()).describe('Each kind of parcel: how many, how heavy'),
        }),
      ),
    },
    ({ db, url, locale, t }) => {
      const answer = readQuote(db, url.searchParams, locale)
      return answer?.problem ? refuse(t, 400, { message: formatProblem(t, answer.problem) }) : (answer?.quotes ?? [])
    },
  ),
}
