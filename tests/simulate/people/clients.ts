import { CLIENT } from '#app/commissions/actor.ts'
import { cancelRequest, endRequest } from '#app/commissions/cancellation/ending.server.ts'
import { answerAddendum } from '#app/commissions/contract/addenda.server.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { acceptQuote } from '#app/commissions/quotes/accepting.server.ts'
import { confirmRequest } from '#app/commissions/requests/confirming.server.ts'
import { findRequest, findRequestBySecret } from '#app/commissions/requests/requests.server.ts'
import { sendRequest } from '#app/commissions/requests/sending.server.ts'
import { readOpening } from '#app/commissions/slots/slots.server.ts'
import {
  confirmEntry,
  findEntry,
  joinWaitingList,
  removeEntry,
} from '#app/commissions/waiting-list/waiting-list.server.ts'
import { findOffer } from '#app/commissions/waiting-list/waiting-offers.server.ts'

import { draftOf } from '../../support/studio/studio.ts'
import { type Acts, type Choices, newKey, nowOf, type World } from '../world.ts'
import { onRequest } from './requests.ts'

const CLIENTS = 10
const emailOf = (who: number) => `client-${who % CLIENTS}@example.com`

/** Who asks for a commission, and who waits for a slot. */
export const clients: Acts = {
  'clients ask': { weight: 2.5, apply: ask },
  'clients confirm their address': { weight: 1.5, apply: onRequest(confirm) },
  'clients accept': { weight: 2, apply: onRequest(accept) },
  'clients answer an addition': { weight: 0.5, apply: onRequest(answer) },
  'clients give up': { weight: 0.4, apply: onRequest(giveUp) },
  'clients join the line': { weight: 3, apply: join },
  'clients confirm their place': { weight: 3, apply: onPlace('WAITING', confirmPlace) },
  'clients take an offer': { weight: 1, apply: onPlace('OFFERED', takeOffer) },
  'clients leave the line': { weight: 0.3, apply: onPlace('WAITING', leave) },
}

function ask(world: World, [who, slot, network]: Choices): string {
  const { offered } = readOpening(world.site.db, nowOf(world))
  const slotId = slot % 3 === 0 ? null : (offered[slot % Math.max(1, offered.length)]?.id ?? null)
  return send(world, emailOf(who), { slotId, network: network % 2 === 0 ? '' : `203.0.113.${network % 5}` })
}

function send(
  world: World,
  email: string,
  wanted: { slotId: number | null; network?: string; waitingEntryId?: number },
): string {
  const { db } = world.site
  const draft = draftOf(db, { email, ...wanted, key: newKey(world, 'request-form') })
  const sent = sendRequest(db, draft, nowOf(world))
  if (typeof sent === 'string') return sent

  const id = findRequestBySecret(db, sent.secret)?.id ?? 0
  world.book.confirmed.push({ table: 'commission_requests', column: 'id', value: id })
  // The same form once more is the same request.
  const again = sendRequest(db, draft, nowOf(world))
  if (typeof again === 'string' || again.secret !== sent.secret)
    throw new Error(`The form of request ${id} made another`)
  return `request ${id}`
}

function confirm({ site, clock }: World, id: number): string {
  const key = findRequest(site.db, id)?.confirmKey ?? ''
  return key === '' ? 'nothing' : JSON.stringify(confirmRequest(site.db, id, key, new Date(clock.now)))
}

function accept(world: World, id: number): string {
  const done = acceptQuote(world.site.db, id, nowOf(world))
  const { contract } = readAgreement(world.site.db, id)
  if (done === 'DONE') world.book.contracts.set(id, JSON.stringify(contract))
  return done
}

function answer({ site, clock }: World, id: number, [, to]: Choices): string {
  const addendum = readAgreement(site.db, id).addenda.find(({ status }) => status === 'PROPOSED')
  if (!addendum) return 'nothing'

  return answerAddendum(site.db, id, addendum.id, to % 2 === 0 ? 'ACCEPTED' : 'DECLINED', CLIENT, new Date(clock.now))
}

function giveUp({ site, clock }: World, id: number): string {
  const now = new Date(clock.now)
  const ended = endRequest(site.db, id, 'WITHDRAWN', CLIENT, now)
  return ended === 'DONE' ? ended : cancelRequest(site.db, id, { reason: '' }, CLIENT, now)
}

function join(world: World, [who]: Choices): string {
  const joined = joinWaitingList(world.site.db, { email: emailOf(who), locale: 'en' }, nowOf(world))
  return joined === 'CLOSED' ? joined : joined.standing
}

type PlaceAct = (world: World, entryId: number) => string

const PLACES = 'SELECT id FROM waiting_list WHERE status = ? ORDER BY id'

function onPlace(status: string, work: PlaceAct): (world: World, at: Choices) => string {
  return (world, [at]) => {
    const ids = world.site.sqlite.prepare(PLACES).pluck().all(status) as number[]
    const id = ids[at % Math.max(1, ids.length)]
    return id === undefined ? 'nobody' : work(world, id)
  }
}

function confirmPlace(world: World, id: number): string {
  return String(confirmEntry(world.site.db, id, nowOf(world)))
}

function leave(world: World, id: number): string {
  return String(removeEntry(world.site.db, id, CLIENT, nowOf(world)))
}

/** By the link of the e-mail. */
function takeOffer(world: World, id: number): string {
  const { db } = world.site
  const entry = findEntry(db, id)
  const offer = entry && findOffer(db, entry.secret, nowOf(world))
  return offer ? send(world, offer.email, { slotId: offer.slotId, waitingEntryId: offer.entryId }) : 'over'
}
