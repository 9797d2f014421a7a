import { createHash } from 'node:crypto'

import type { Submission } from '@conform-to/react'
import { data } from 'react-router'

import { baseOf, type Currency } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import { readText } from '#app/platform/forms.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction, isRefusal, type Outcome } from '#db/transactions.server.ts'

import { type Effects, effectsSince, isNothing, readStanding } from './effects.server.ts'
import { AGREED, type Question } from './question.ts'

type ConfirmationOptions = {
  form: FormData
  title: string
  /** What its button says instead of a plain yes. */
  yes?: string
  /** Sentences that stand before what was measured; with them it is asked in any case. */
  facts?: string[]
  /** Its e-mails are written when it is done elsewhere; the facts say so. */
  isEmailedLater?: boolean
  /** The currency of its amounts; without it the base of today. */
  base?: Currency
}
type DryRun<R> = { ok: true; done: R } | { ok: false; effects: Effects }

/**
 * Runs a command to see what it does to money, goods and mailboxes, and undoes it unless exactly these effects were
 * agreed to: what is asked is what will be done, and what changed meanwhile is asked about anew. A command that refuses,
 * or has no such effect and nothing else to be told, is not asked about.
 */
export function askFirst<R extends Outcome>(
  context: Context,
  { form, title, yes, facts = [], isEmailedLater = false, base }: ConfirmationOptions,
  run: (tx: Db) => R,
): { question: Question; done: null } | { question: null; done: R } {
  const { db, t } = requestOf(context)
  const tried = tryOut(db, { facts, agreed: readText(form, AGREED) }, run)
  if (tried.ok) return { question: null, done: tried.done }

  const effects = [
    ...facts,
    ...formatEffects(t, tried.effects, { base: base ?? baseOf(listCurrencies(db)), isEmailedLater }),
  ]
  const sent = sentAgain(form, markOf(facts, tried.effects))
  return { question: { title, effects, sent, ...(yes && { yes }) }, done: null }
}

/** The page again, its form as it was sent, with the question above it. */
export function askAgain<T>(question: Question, submission?: Submission<T>) {
  return data({ result: submission?.reply(), question }, { status: 409 })
}

type ConfirmedFacts = { facts: string[]; agreed: string }

function tryOut<R extends Outcome>(db: Db, { facts, agreed }: ConfirmedFacts, run: (tx: Db) => R): DryRun<R> {
  return inTransaction<DryRun<R>>(db, (tx) => {
    const before = readStanding(tx)
    const done = run(tx)
    const effects = effectsSince(tx, before)
    const hasNothing = facts.length === 0 && isNothing(effects)
    const isAgreed = hasNothing || agreed === markOf(facts, effects)
    return isRefusal(done) || isAgreed ? { ok: true, done } : { ok: false, effects }
  })
}

function markOf(facts: string[], effects: Effects): string {
  return createHash('sha256')
    .update(JSON.stringify([facts, effects]))
    .digest('base64url')
    .slice(0, 16)
}

function sentAgain(form: FormData, mark: string): Question['sent'] {
  const sent = [...form].flatMap(([name, value]): Question['sent'] =>
    typeof value === 'string' && name !== AGREED ? [[name, value]] : [],
  )
  return [...sent, [AGREED, mark]]
}

const NAMED = 5

type SummaryOptions = { base: Currency; isEmailedLater: boolean }

function formatEffects(t: T, effects: Effects, { base, isEmailedLater }: SummaryOptions): string[] {
  const { receivedMinor, owedMinor, sentMinor, unitsThere, unitsForSale, emails } = effects
  const money = (minor: number) => ({ amount: formatMoney(Math.abs(minor), base) })
  const units = (count: number) => ({ count: Math.abs(count) })
  const to = [...new Set(emails.map((email) => email.to))]
  return [
    receivedMinor > 0 && t('asking:received', money(receivedMinor)),
    owedMinor > 0 && t('asking:owed', money(owedMinor)),
    owedMinor < 0 && t('asking:owedLess', money(owedMinor)),
    sentMinor > 0 && t('asking:sent', money(sentMinor)),
    unitsThere < 0 && t('asking:unitsLeave', units(unitsThere)),
    unitsThere > 0 && t('asking:unitsReturn', units(unitsThere)),
    unitsForSale > 0 && t('asking:unitsForSale', units(unitsForSale)),
    unitsForSale < 0 && unitsThere === 0 && t('asking:unitsPromised', units(unitsForSale)),
    emails.length === 0
      ? !isEmailedLater && t('asking:noEmail')
      : t('asking:emails', {
          count: emails.length,
          to: [...to.slice(0, NAMED), ...(to[NAMED] ? ['…'] : [])].join(', '),
        }),
  ].filter((sentence) => sentence !== false)
}
