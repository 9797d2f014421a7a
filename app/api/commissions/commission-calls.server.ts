import { z } from 'zod'

import { readCircumstances } from '#app/commissions/estimate/circumstances.server.ts'
import { readOffer } from '#app/commissions/price-lists/price-lists.server.ts'
import { readOpening, type Slot } from '#app/commissions/slots/slots.server.ts'
import { slotWord } from '#app/commissions/slots/slots.ts'
import { joinWithin } from '#app/commissions/waiting-list/waiting-list.server.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import { dayOf } from '#app/translations/dates.ts'

import { call, reply } from '../kit/call.server.ts'
import { refuse, tooMany } from '../kit/refusals.server.ts'
import { refuseProblems, weighCall } from './commission-call.server.ts'
import { estimateJson, priceListJson, slotJson } from './commission-json.server.ts'
import { sendByCall } from './commission-sending.server.ts'
import {
  estimate,
  priceList,
  requestCall,
  sentRequest,
  slot,
  waitingAnswer,
  waitingCall,
  selectionCall,
} from './commission.forms.ts'

export const commissionCalls = {
  'GET commissions/types': call(
    { summary: 'The price lists, with what can be added to each', answer: z.array(priceList) },
    ({ db, t, locale }) => {
      const offer = readOffer(db)
      return offer.lists.map((list) => priceListJson(list, offer, t, locale))
    },
  ),
  'GET commissions/slots': call(
    { summary: 'Every slot that is announced, the earliest first', answer: z.array(slot) },
    ({ db, t, locale, now }) => {
      const { slots, offered, state } = readOpening(db, now)
      const about = (one: Slot) => ({
        isAvailable: offered.includes(one),
        word: slotWord(one, offered, state, dayOf(now)),
      })
      return slots.map((one) => slotJson(one, about(one), t, locale))
    },
  ),
  'POST commissions/estimate': call(
    {
      summary: 'What a commission would cost, line by line',
      about:
        'It changes nothing. What is not offered is refused, not left out, and so is an estimate of no option at all.',
      body: selectionCall,
      answer: estimate,
    },
    ({ db, body, t, locale, now }) => {
      const weighed = weighCall(body, readCircumstances(db, now))
      if ('problems' in weighed) return refuseProblems(weighed.problems, t)
      if (body.optionIds.length === 0) return refuseProblems({ optionIds: 'commissions:selectAtLeastOne' }, t)

      return estimateJson(body.typeId, weighed.estimate, t, locale)
    },
  ),
  'POST commissions/requests': call(
    {
      summary: 'Asks for a commission',
      about:
        'The same key in `Idempotency-Key` gives the same request (200). Reference files are sent by the form alone.',
      body: requestCall,
      answer: sentRequest,
      statuses: [201, 200],
      isOnce: 'optional',
      isLimited: true,
      errors: {
        409: '`USER_ALREADY_REQUESTED`, a slot that was taken meanwhile, or commissions are closed',
      },
    },
    sendByCall,
  ),
  'POST commissions/waitingList': call(
    {
      summary: 'Joins the waiting list; the address is confirmed by mail',
      body: waitingCall,
      answer: waitingAnswer,
      statuses: [201],
      isLimited: true,
      errors: { 409: '`USER_ALREADY_REGISTERED`, or commissions are closed' },
    },
    async ({ context, db, body, t, locale, now }) => {
      const { address } = context.get(requestInfo)
      const joined = await joinWithin(db, { address, email: body.contactEmail, locale }, now)
      if (joined === 'CLOSED') return refuse(t, 409, { message: t('commissions:listClosed') })
      if ('wait' in joined) return tooMany(t, joined.wait)
      if (joined.standing !== 'JOINED')
        return refuse(t, 409, { code: 'USER_ALREADY_REGISTERED', message: t('commissions:alreadyRegistered') })

      return reply({ status: 'WAITING' as const, message: t('commissions:joined') }, { status: 201 })
    },
  ),
}
