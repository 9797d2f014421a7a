import type { Flash } from '#app/platform/flash.ts'
import type { Key } from '#app/translations/keys.ts'
import { useT } from '#app/translations/use-t.tsx'

/** Says messages of `setFlash`: the key comes from a signed cookie, with the values that its text needs. */
export function useFlashText(): (flash: Flash) => string {
  const say = useT() as (key: Key, values?: Flash['values']) => string
  return ({ key, values }) => say(key, values)
}
