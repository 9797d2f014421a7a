import type { RouterContextProvider } from 'react-router'

import type { TokenProblem } from '#app/sign-in/access-tokens.server.ts'
import { getBearer } from '#app/sign-in/viewer.server.ts'

/** What is wrong with the access token of a call; undefined where none came. */
export function tokenProblem(context: Readonly<RouterContextProvider>): TokenProblem | undefined {
  const bearer = getBearer(context)
  return typeof bearer === 'string' ? bearer : undefined
}
