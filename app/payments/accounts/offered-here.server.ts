import type { RouterContextProvider } from 'react-router'

import { isThisMachine } from '#app/platform/config.server.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { listOffered, takesPretended } from './offered.server.ts'

type Context = Readonly<RouterContextProvider>

/** The providers that take money of whoever asks: others than this machine cannot pretend, unless the environment says so. */
export function listOfferedHere(context: Context): readonly PaymentProvider[] {
  const offered = listOffered(requestOf(context).db)
  return canPretendHere(context) ? offered : offered.filter((name) => name !== 'PRETEND')
}

export function canPretendHere(context: Context): boolean {
  const { db, config } = requestOf(context)
  const isHere = config.payments.pretends === true || isThisMachine(context.get(requestInfo).url.hostname)
  return isHere && takesPretended(db)
}
