import type { RouterContextProvider } from 'react-router'

import { services } from '../context.server.ts'
import { mayCount } from './audience.ts'
import type { EventParams } from './events.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Tells that somebody did something, where they may be counted. It is written later and cannot fail. */
export function logEvent({ request, context }: Args, name: string, params: EventParams = {}): void {
  if (mayCount(request.headers)) context.get(services).analytics.log({ name, params, at: new Date(), isSent: false })
}
