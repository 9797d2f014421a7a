import { data, type RouterContextProvider } from 'react-router'

import { requestOf } from '#app/sign-in/request.server.ts'

import { findRequestBySecret, type RequestInFull } from '../requests/requests.server.ts'

/** The commission whose secret stands in the address. @throws a 404 for anything else */
export function openByToken(context: Readonly<RouterContextProvider>, token: string): RequestInFull {
  const request = findRequestBySecret(requestOf(context).db, token)
  if (!request) throw data(null, { status: 404 })

  return request
}
