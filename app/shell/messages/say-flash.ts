import type { Flash } from '#app/platform/flash.ts'
import type { Key, T } from '#app/translations/keys.ts'

import type { ShellData } from '#app/shell/shell-data.ts'

/** A message in the visitor's language: its key comes from a signed cookie, with the values that its text needs. */
export function sayFlash(flash: Flash | null, t: T): ShellData['flash'] {
  const say: (key: Key, values?: Flash['values']) => string = t
  if (!flash) return null

  const { key, type, values, at, way } = flash
  return {
    text: say(key, values),
    type,
    ...(at && { at }),
    ...(way && { way: { text: say(way.key), to: way.to, values: way.values } }),
  }
}
