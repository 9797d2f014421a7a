import type { Flash, FlashLink } from '#app/platform/flash.ts'
import type { Key, T } from '#app/translations/keys.ts'

import type { ShellData } from '../shell-data.ts'

/** A message in the visitor's language: its key comes from a signed cookie, with the values that its text needs. */
export function presentFlash(flash: Flash | null, t: T): ShellData['flash'] {
  const translate: (key: Key, values?: Flash['values']) => string = t
  if (!flash) return null

  const { key, type, values, at, followUp } = flash
  return {
    text: translate(key, values),
    type,
    ...(at && { at }),
    ...(followUp && { followUp: presentFollowUp(followUp, translate) }),
  }
}

function presentFollowUp({ key, to, values, isWay }: FlashLink, translate: (key: Key) => string) {
  return { text: translate(key), to, values, ...(isWay && { isWay }) }
}
