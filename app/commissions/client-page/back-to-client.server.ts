import type { RouterContextProvider } from 'react-router'

import { seeOther } from '#app/platform/redirects.server.ts'
import type { Key } from '#app/translations/keys.ts'

import type { Done } from '../actor.ts'
import type { Upload } from '../requests/files.server.ts'
import type { RequestInFull } from '../requests/requests.server.ts'
import { clientPath } from './client-page.ts'
import { presentRefusal } from './client-refusal.server.ts'

/** A form of a client's page as it came. */
export type SentByClient = {
  context: Readonly<RouterContextProvider>
  request: RequestInFull
  upload: Upload
  now: Date
}

/** After a command: the page again with what was done, or with why not and what is possible instead. */
export function backToClient({ context, request }: SentByClient, done: Done<string>, key: Key): Response {
  const path = clientPath(request.secret)
  if (done === 'DONE') return seeOther(context, path, { key, type: 'DONE' })

  return seeOther(context, path, presentRefusal(context, request))
}
