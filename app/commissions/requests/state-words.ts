import type { T } from '#app/translations/keys.ts'
import type { ActorKind, Locale, RequestStatus, SlotStatus } from '#db/vocabulary.ts'

import { movesOfSlot } from '../slots/slot-moves.ts'
import { movesOfRequest } from './requests.ts'

/** What is now and what may happen next by whom, for whoever was too slow: the values of a refusal's text. */
type Now = { status: string; allowed: string }

/** A request as its client reads of it. */
export function requestNowForClient(status: RequestStatus, t: T, locale: Locale): Now {
  const moves = movesOfRequest(status).map(({ to, by }) => {
    return { word: t(`commissions:word${to}`), by: by.map((actor) => t(`commissions:by${actor}`)) }
  })
  return { status: t(`commissions:word${status}`), allowed: listMoves(moves, t, locale) || t('studio:nothingMore') }
}

/** A request as the admin reads of it. */
export function requestNow(status: RequestStatus, t: T, locale: Locale): Now {
  const moves = movesOfRequest(status).map(({ to, by }) => ({ word: t(`admin:request${to}`), by: actorsOf(by, t) }))
  return { status: t(`admin:request${status}`), allowed: listMoves(moves, t, locale) || t('work:nothing') }
}

export function slotNow(status: SlotStatus, t: T, locale: Locale): Now {
  const moves = movesOfSlot(status).map(({ to, by }) => ({ word: t(`admin:slot${to}`), by: actorsOf(by, t) }))
  return { status: t(`admin:slot${status}`), allowed: listMoves(moves, t, locale) || t('work:nothing') }
}

function actorsOf(by: readonly ActorKind[], t: T): string[] {
  return by.map((actor) => t(`work:by${actor}`))
}

function listMoves(moves: { word: string; by: string[] }[], t: T, locale: Locale): string {
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  return moves.map(({ word, by }) => t('studio:moveBy', { word, by: either.format(by) })).join(', ')
}
