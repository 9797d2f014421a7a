import { randomBytes } from 'node:crypto'

import { eq, like } from 'drizzle-orm'

import { CLIENT, type Outcome, type Actor } from '#app/commissions/actor.ts'
import { noChoices } from '#app/commissions/estimate/choices.ts'
import { estimate } from '#app/commissions/estimate/estimate.ts'
import { lineName } from '#app/commissions/estimate/surcharges.ts'
import { sendMessage } from '#app/commissions/messages/messages.server.ts'
import { recordPayment } from '#app/commissions/payments/ledger.server.ts'
import { groupsOf, optionsOf, type PriceList } from '#app/commissions/price-lists/price-list.ts'
import { acceptQuote } from '#app/commissions/quotes/accepting.server.ts'
import { giveQuote } from '#app/commissions/quotes/quotes.server.ts'
import { sendRequest } from '#app/commissions/requests/sending.server.ts'
import { stillToPay } from '#app/commissions/slots/moving-slots.server.ts'
import { addDeliveries } from '#app/commissions/work/deliveries.server.ts'
import { answerShowing, listShowings, showStage } from '#app/commissions/work/showings.server.ts'
import { deliverWork, goOn, startWork } from '#app/commissions/work/work.server.ts'
import { listPaymentMethods } from '#app/site/site.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, mails } from '#db/schema.server.ts'

import type { DemoRequest, DemoShowing } from './demo-types.ts'
import { findAdmin } from './people.server.ts'
import { nameOf, type StoredWork } from './stored-work.server.ts'

const DAY = 24 * 60 * 60 * 1000

type Place = { slotId: number; list: PriceList; now: Date; work: StoredWork }

/** Lets everything happen as it would have, by the commands that the pages use; the letters of it are long read. */
export function plantStory(db: Db, request: DemoRequest, { slotId, list, now, work }: Place): void {
  const { story, messages = [], showings = [] } = request
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const { id, lines } = send(db, request, { slotId, list, at: ago(story.sent) })
  const admin = adminActor(db)
  const quote = { lines, note: request.quoteNote ?? '', deadline: null, slotId }
  const steps: [day: number | undefined, step: (at: Date) => Outcome<string>][] = [
    [story.quoted, (at) => giveQuote(db, id, quote, admin, at)],
    [story.accepted, (at) => acceptQuote(db, id, at)],
    [story.deposit, (at) => pay(db, id, 'BALANCE_PENDING', admin, at)],
    [story.paid, (at) => pay(db, id, 'RESERVED', admin, at)],
    [story.started, (at) => startWork(db, id, admin, at)],
    [story.lineart, (at) => goOn(db, id, 'SKETCH', admin, at)],
    [story.colour, (at) => goOn(db, id, 'LINEART', admin, at)],
    ...showings.flatMap((showing) => stepsOf(db, id, { showing, admin, work })),
    ...messages.map(({ by, text, daysAgo }): (typeof steps)[number] => [
      daysAgo,
      (at) => sendMessage(db, id, { text, operation: newKey(), files: [] }, by === 'ADMIN' ? admin : CLIENT, at),
    ]),
    [story.delivered, (at) => deliver(db, id, { request, admin, work }, at)],
  ]
  const inOrder = steps.filter(([day]) => day !== undefined).toSorted(([a = 0], [b = 0]) => b - a)
  for (const [day = 0, step] of inOrder) {
    const done = step(ago(day))
    if (done !== 'DONE') throw new Error(`${request.email}, ${day} days ago: ${done}`)
  }
  db.delete(mails)
    .where(like(mails.cause, `commission:${id}:%`))
    .run()
}

function send(db: Db, request: DemoRequest, { slotId, list, at }: { slotId: number; list: PriceList; at: Date }) {
  const { email, locale, details } = request
  const choices = { ...noChoices(list), optionIds: chosenOf(list) }
  const estimated = estimate({ list, addons: [], choices, priority: null })
  const sent = sendRequest(
    db,
    {
      key: newKey(),
      email,
      locale,
      typeId: list.id,
      slotId,
      details,
      nature: 'PERSONAL',
      paymentMethodId: listPaymentMethods(db)[0]?.id ?? null,
      deadline: null,
      choices,
      estimate: estimated,
      currency: locale === 'ja' ? 'JPY' : 'USD',
      conversion: locale === 'ja' ? 153.2 : 1,
      wantsNewsletter: false,
      files: [],
      quoteHours: 72,
    },
    at,
  )
  if (typeof sent === 'string') throw new Error(`${email}: ${sent}`)

  const { id, secret } = commissionRequests
  const found = db.select({ id }).from(commissionRequests).where(eq(secret, sent.secret)).get()
  const t = fixedT(locale)
  const lines = estimated.lines.map((line) => ({ label: lineName(line, t, locale), minor: line.minor }))
  return { id: found?.id ?? 0, lines }
}

/** The second size, the first of everything else, and the front view of a character. */
function chosenOf(list: PriceList): number[] {
  const wanted = groupsOf(list.kind).flatMap((group) =>
    optionsOf(list, group)
      .slice(group === 'SIZE' ? 1 : 0)
      .slice(0, 1),
  )
  return wanted.map(({ id }) => id)
}

function pay(db: Db, id: number, to: 'BALANCE_PENDING' | 'RESERVED', admin: Actor, at: Date) {
  return recordPayment(db, id, { amountMinor: stillToPay(db, id, to), operation: newKey(), reason: '' }, admin, at)
}

type ShowingStory = { showing: DemoShowing; admin: Actor; work: StoredWork }
type Step = [day: number | undefined, step: (at: Date) => Outcome<string>]

/** A client answers on the same day, a little later. */
function stepsOf(db: Db, id: number, { showing, admin, work }: ShowingStory): Step[] {
  const { stage, note, daysAgo, answer } = showing
  const proof = work.proofs.get(nameOf(showing))
  const shown = { stage, note, operation: newKey(), proofs: proof ? [proof] : [] }
  const show: Step = [daysAgo, (at) => showStage(db, id, shown, admin, at)]
  if (!answer) return [show]

  const { what, text } = answer
  const newest = () => listShowings(db, id).at(-1)?.id ?? 0
  return [show, [daysAgo - 0.3, (at) => answerShowing(db, id, newest(), { answer: what, text }, at)]]
}

type DeliveryStory = { request: DemoRequest; admin: Actor; work: StoredWork }

function deliver(db: Db, id: number, { request, admin, work }: DeliveryStory, at: Date): Outcome<string> {
  const file = request.finished ? work.finished.get(request.finished) : undefined
  const laid = file ? addDeliveries(db, id, [file], admin, at) : 'DONE'
  return laid === 'DONE' ? deliverWork(db, id, admin, at) : laid
}

function adminActor(db: Db): Actor {
  return { by: 'ADMIN', user: findAdmin(db) }
}

function newKey(): string {
  return randomBytes(16).toString('hex')
}
