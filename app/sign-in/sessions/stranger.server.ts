import type { RouterContextProvider } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { networkFrom } from '#app/site/rate-limits.server.ts'

import { isVerified } from '../recovery/recovery.server.ts'
import { getViewer } from './viewer.server.ts'

/**
 * The network of a stranger: of anybody but who is logged in to an account whose address is confirmed.
 * @param email the address they give, where it may be another than their own
 * @returns "" for whoever is none
 */
export function strangersNetwork(context: Readonly<RouterContextProvider>, email?: string): string {
  const viewer = getViewer(context)
  const isTheirs = viewer !== null && (email ?? viewer.email) === viewer.email
  return isTheirs && isVerified(context.get(services).db, viewer.id) ? '' : networkFrom(context)
}
