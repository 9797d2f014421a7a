import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

import { answerCall } from './kit/answer-call.server.ts'

export const handle: RouteHandle = { cacheable: true, unlisted: true, opensBeforeSetup: true }

/** Every call under `/api/`; which there are stands in `calls.server.ts`. */
export const loader = answerCall
export const action = answerCall
