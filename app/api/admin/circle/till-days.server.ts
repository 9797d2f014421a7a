import { z } from 'zod'

import { correctFigures } from '#app/event-helper/days/correcting.server.ts'
import { dayOperations } from '#app/event-helper/days/day.operations.server.ts'
import { findDay } from '#app/event-helper/days/days.server.ts'
import { type CountedFigure, listFigures } from '#app/event-helper/days/figure-moves.server.ts'
import { tillSnapshot } from '#app/event-helper/offline/till-call.forms.ts'
import { openFirstDay, openNextDay } from '#app/event-helper/preparation/opening.server.ts'
import { closeAsShown } from '#app/event-helper/report/closing.server.ts'
import { findSession } from '#app/event-helper/sessions.server.ts'
import { changeGoods } from '#app/event-helper/stock/change-goods.server.ts'
import { takeSnapshot } from '#app/event-helper/till/snapshot.server.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, day, id } from '../../kit/fields.forms.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse, refuseKeys } from '../../kit/refusals.server.ts'
import { type AdminBase, changeOf } from '../admin-calls.server.ts'
import { closingBody, figuresBody, goodsBody, openingBody, tillDay } from './till-day.forms.ts'
import { presentDays, shownOf } from './till.server.ts'

const ofDay = z.object({ id, day })
const days = z.array(tillDay)
const till = { answer: days, present: answer }

/** The days of a table: what is counted when one begins and ends, and until its report is filed. */
export const tillDayCalls = {
  'GET admin/events/{id}/till/days': adminCall(
    { summary: 'The days of a till that were opened', params: byId, answer: days },
    (args) => answer(args, args.params.id),
  ),
  'POST admin/events/{id}/till/days': adminCall(
    {
      summary: 'Opens a till that is prepared, or a closed one for the next day of its event',
      params: byId,
      body: openingBody,
      answer: days,
      errors: {
        409: 'It is open, no day follows, or the shop has not enough (`lacking`: units `available` by `productId`)',
      },
    },
    (args) => {
      const { db, params, body, t } = args
      const session = findSession(db, params.id)
      if (!session) return refuse(t, 404)

      const more = unitsOf(body.more)
      const opening = { floatMinor: body.floatMinor, more, ...changeOf(args) }
      const opened =
        session.state === 'DRAFT' ? openFirstDay(db, params.id, opening) : openNextDay(db, params.id, opening)
      if (opened.ok) return answer(args, params.id)

      const { problem } = opened
      return problem === 'LACKING' ? refuse(t, 409, { lacking: opened.lacking }) : refuse(t, 409)
    },
  ),
  'PUT admin/events/{id}/till/goods': adminCall(
    {
      summary: 'Changes prices of an open table, and brings more kinds of goods from the shop',
      params: byId,
      body: goodsBody,
      answer: tillSnapshot,
      errors: { 409: 'It is not open, or the shop has not enough (`lacking`: units `available` by `productId`)' },
    },
    (args) => {
      const { db, params, body, t } = args
      const changed = changeGoods(db, { eventId: params.id, ...body, ...changeOf(args) })
      if (!changed.ok && changed.problem === 'LACKING') return refuse(t, 409, { lacking: changed.lacking })

      if (!changed.ok) return refuse(t, 409, { message: t('till:closedAlready') })

      const session = findSession(db, params.id)
      return session ? takeSnapshot(db, session) : refuse(t, 404)
    },
  ),
  'PUT admin/events/{id}/till/days/{day}/figures': adminCall(
    {
      summary: 'Puts right what was counted wrongly at the opening or the closing of a day; goods follow in the stock',
      params: ofDay,
      body: figuresBody,
      answer: days,
      errors: { 409: 'Its report is filed' },
    },
    (args) => {
      const { db, params, t } = args
      const found = find(args, params)
      if (!found) return refuse(t, 404)

      const { fields, figures } = figuresIn(args.body, listFigures(db, found.session, found.day))
      const change = { eventId: params.id, day: params.day, figures, ...changeOf(args) }
      const done = correctFigures(db, change)
      if (done.ok) return answer(args, params.id)
      if (done.problem === 'FILED') return refuse(t, 409, { message: t('till:fileCLOSED') })

      return refuseKeys(
        t,
        Object.fromEntries(
          done.wrong.map(({ name, value }) => [
            fields.get(name) ?? name,
            [`form:${name.startsWith('brought') ? 'tooLarge?max' : 'tooSmall?min'}=${value}`],
          ]),
        ),
      )
    },
  ),
  'POST admin/events/{id}/till/days/{day}/closing': adminCall(
    {
      summary: 'Closes the day that is open, with what was counted',
      params: ofDay,
      body: closingBody,
      answer: days,
      errors: { 409: 'It is closed, or something was sold since `shown`' },
    },
    (args) => {
      const { db, params, body, now, t } = args
      const found = find(args, params)
      if (!found) return refuse(t, 404)
      if (found.day.closedAt) return refuse(t, 409, { message: t('till:closedAlready') })

      const shown = body.shown ?? shownOf(db, found.session, found.day, now)
      const { cashMinor, isStaying } = body
      const closing = { eventId: params.id, cashMinor, counted: unitsOf(body.left), isStaying, shown }
      const done = closeAsShown(db, { ...closing, ...changeOf(args) })
      if (done === 'DONE') return answer(args, params.id)

      return refuse(t, 409, { message: t(done === 'CHANGED' ? 'till:changedMeanwhile' : 'till:closedAlready') })
    },
  ),
  'POST admin/events/{id}/till/days/{day}/reopening': operationCall(dayOperations.reopen, till),
  'POST admin/events/{id}/till/days/{day}/filing': operationCall(dayOperations.file, { ...till, isBodyOptional: true }),
  'POST admin/events/{id}/till/bringing-back': operationCall(dayOperations.bringBack, till),
}

function answer({ db, now, t }: AdminBase, eventId: number) {
  return presentDays(db, eventId, now) ?? refuse(t, 404)
}

function find({ db }: AdminBase, { id: eventId, day: args }: z.output<typeof ofDay>) {
  const session = findSession(db, eventId)
  const found = session && findDay(db, session.id, args)
  return found ? { session, day: found } : null
}

function unitsOf(rows: readonly { productId: number; quantity: number }[]): Map<number, number> {
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

/** The figures that a body names, from what they are now; and the field of each, for what is wrong with it. */
function figuresIn(
  { floatMinor, cashMinor, brought, left }: z.output<typeof figuresBody>,
  known: readonly CountedFigure[],
) {
  const named = [
    { name: 'float', field: 'floatMinor', to: floatMinor },
    { name: 'cash', field: 'cashMinor', to: cashMinor },
    ...brought.map(({ productId, quantity }, at) => {
      return { name: `brought-${productId}`, field: `brought.${at}.quantity`, to: quantity }
    }),
    ...left.map(({ productId, quantity }, at) => {
      return { name: `left-${productId}`, field: `left.${at}.quantity`, to: quantity }
    }),
  ]
  const values = new Map(known.map(({ name, value }) => [name, value]))
  const figures = named.flatMap(({ name, to }) => {
    const from = values.get(name)
    return from === undefined || to === undefined ? [] : [{ name, from, to }]
  })
  return { fields: new Map(named.map(({ name, field }) => [name, field])), figures }
}
