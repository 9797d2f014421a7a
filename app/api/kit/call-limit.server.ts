import { BODY_SIZES } from '#app/platform/routing/body-sizes.ts'

import { findPlace } from '../calls.server.ts'

/** The bytes that the body of a call may have at an address, whatever its method. */
export function callLimit(path: string): number {
  const calls = [...(findPlace(path)?.byMethod.values() ?? [])]
  if (calls.some(({ takes }) => takes)) return BODY_SIZES.filesOfAdmin

  return calls.length > 0 && calls.every(({ isShort }) => isShort) ? BODY_SIZES.short : BODY_SIZES.texts
}
