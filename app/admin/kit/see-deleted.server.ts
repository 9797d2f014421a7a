import type { RouterContextProvider } from 'react-router'

import { seeOther } from '#app/platform/redirects.server.ts'
import type { Key } from '#app/translations/keys.ts'

/** After a deletion: the next page, with what is gone and the way back. */
export function seeDeleted(
  context: Readonly<RouterContextProvider>,
  to: string,
  key: Key,
  trashId: number | null | undefined,
): Response {
  const followUp = { key: 'trash:undo', to: '/admin/deleted', values: { item: String(trashId) } } as const
  return seeOther(context, to, { key, type: 'DONE', ...(trashId && { followUp }) })
}
