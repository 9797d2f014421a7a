import type { RouterContextProvider } from 'react-router'

import type { Flash } from '#app/platform/flash.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { findRequest, type RequestInFull } from '../requests/requests.server.ts'
import { requestNowForClient } from '../requests/state-words.ts'

/** Why nothing was done: what the commission is by now, and what may happen next. */
export function presentRefusal(context: Readonly<RouterContextProvider>, request: RequestInFull): Flash {
  const { db, t, locale } = requestOf(context)
  const status = findRequest(db, request.id)?.status ?? request.status
  return {
    key: 'studio:refused',
    values: requestNowForClient(status, t, locale),
    type: 'ALERT',
  }
}
