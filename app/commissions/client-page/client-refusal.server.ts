import type { RouterContextProvider } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import type { Flash } from '#app/platform/flash.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'

import { findRequest, type RequestInFull } from '../requests/requests.server.ts'
import { requestNowForClient } from '../requests/state-words.ts'

/** Why nothing was done: what the commission is by now, and what may happen next. */
export function presentRefusal(context: Readonly<RouterContextProvider>, request: RequestInFull): Flash {
  const status = findRequest(context.get(services).db, request.id)?.status ?? request.status
  return {
    key: 'studio:refused',
    values: requestNowForClient(status, getT(context), getLocale(context)),
    type: 'ALERT',
  }
}
