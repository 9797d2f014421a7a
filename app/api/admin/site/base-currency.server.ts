import { z } from 'zod'

import { listBlockers } from '#app/base-currency/blockers.server.ts'
import { baseChangeForm } from '#app/base-currency/change.forms.ts'
import {
  changeBase,
  changedSince,
  findLastChange,
  type Refusal,
  undoBaseChange,
} from '#app/base-currency/changing.server.ts'
import { planChange } from '#app/base-currency/plan.server.ts'
import { BLOCKERS, type Blocker } from '#app/base-currency/rates.ts'
import { roundingsOf } from '#app/base-currency/rounding.ts'
import { baseOf } from '#app/money/currency.ts'
import { choice, text } from '#app/platform/fields.forms.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { T } from '#app/translations/keys.ts'
import { AMOUNT_KINDS, ROUNDINGS } from '#db/base-vocabulary.ts'
import type { Db } from '#db/database.server.ts'
import { baseChanges } from '#db/schema.server.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, moment } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'

const newBase = z.object(
  {
    to: text(60).describe('The code of one of the site’s currencies'),
    rate: z
      .number('form:number')
      .positive('office:noRate')
      .max(999_999_999, 'office:noRate')
      .describe('Units of it for one of the base of now'),
    rounding: choice(ROUNDINGS)
      .default('EXACT')
      .describe(
        '`WHOLE`, `HALVES` and `NINETIES` for currencies with digits behind the point, `TENS` and `HUNDREDS` for others',
      ),
  },
  'form:format',
)

const blockers = z.array(z.object({ kind: z.enum(BLOCKERS), count: z.int() }))
const baseCurrency = named(
  'BaseCurrency',
  z.object({
    base: z.string(),
    blockers: blockers.describe('What has to be finished before it can change'),
    changes: z
      .array(
        z.object({
          id: z.int(),
          at: moment,
          from: z.string(),
          to: z.string(),
          rate: z.number(),
          undoes: z.int().nullable(),
        }),
      )
      .describe('Amounts of orders, commissions and pick-ups are in the base currency of when these were made'),
    canUndo: z.boolean().describe('Whether the last change can be taken back: no price was changed since'),
  }),
)
const plan = z.object({
  seen: z.string().describe('Of what is shown; the change takes it'),
  amounts: z
    .array(z.object({ kind: z.enum(AMOUNT_KINDS), key: z.string(), name: z.string(), before: z.int(), after: z.int() }))
    .describe('In minor units; limits in whole ones'),
  rates: z.array(z.object({ name: z.string(), conversion: z.number() })),
})
const BLOCKED = {
  409: 'Something is to be finished first, in `blockers`, or what is priced changed since it was shown',
}

/** The base currency and its changes, by the commands of their page. */
export const baseCurrencyCalls = {
  'GET admin/site-config/base-currency': adminCall(
    { summary: 'The base currency, what keeps it from changing, and its changes', answer: baseCurrency },
    ({ db }) => present(db),
  ),
  'POST admin/site-config/base-currency/preview': adminCall(
    { summary: 'What a change of the base currency would do', body: newBase, answer: plan },
    ({ db, body, locale, t }) => {
      const planned = read(db, body, locale, t)
      if (planned instanceof Response) return planned

      const amounts = planned.amounts.map(({ minor, ...amount }) => ({ ...amount, before: minor }))
      return { seen: planned.seen, amounts, rates: planned.rates }
    },
  ),
  'POST admin/site-config/base-currency': adminCall(
    {
      summary: 'Makes another currency the base one, and converts all prices',
      about: 'What was ordered, agreed on and paid keeps its amounts and their currency.',
      body: newBase.extend({ seen: text(30).describe('From the preview') }),
      answer: baseCurrency,
      errors: BLOCKED,
    },
    ({ db, body: { seen, ...body }, viewer, now, locale, t }) => {
      const planned = read(db, body, locale, t)
      if (planned instanceof Response) return planned

      const done = changeBase(db, body, seen, { by: viewer, now })
      return 'problem' in done ? refuseChange(done, t) : present(db)
    },
  ),
  'POST admin/site-config/base-currency/{id}/undo': adminCall(
    {
      summary: 'Takes the last change back: every price and rate is what it was',
      params: byId,
      answer: baseCurrency,
      errors: BLOCKED,
    },
    ({ db, params, viewer, now, t }) => {
      const done = undoBaseChange(db, params.id, { by: viewer, now })
      if ('problem' in done && done.problem === 'NOTHING_TO_UNDO') return refuse(t, 404)

      return 'problem' in done ? refuseChange(done, t) : present(db)
    },
  ),
}

function read(db: Db, body: z.output<typeof newBase>, locale: Base['locale'], t: T) {
  const problem = baseChangeForm.shape.rate.safeParse(String(body.rate)).error?.issues[0]?.message
  if (problem) return refuseField(t, 'rate', t('office:noRate'))

  const planned = planChange(db, body, locale)
  if (!planned) return refuseField(t, 'to', t('form:choose'))

  return roundingsOf(planned.to).includes(body.rounding) ? planned : refuseField(t, 'rounding', t('form:choose'))
}

function present(db: Db) {
  const last = findLastChange(db)
  const rows = db.select().from(baseChanges).orderBy(baseChanges.id).all()
  const found: Blocker[] = listBlockers(db)
  return {
    base: baseOf(listCurrencies(db)).name,
    blockers: found,
    changes: rows.map(({ id, at, fromName, toName, rate, undoes }) => ({
      id,
      at,
      from: fromName,
      to: toName,
      rate,
      undoes,
    })),
    canUndo: last !== null && found.length === 0 && changedSince(db, last.amounts).length === 0,
  }
}

function refuseChange(refusal: Refusal, t: T): Response {
  return refusal.problem === 'BLOCKED'
    ? refuse(t, 409, { message: t('baseCurrency:blocked'), blockers: refusal.blockers })
    : refuse(t, 409, { message: t('baseCurrency:changedSince') })
}
