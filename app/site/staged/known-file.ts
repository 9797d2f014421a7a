import type { Key } from '#app/translations/keys.ts'

/** What a file seems to be that no import of this site reads; null where nothing is known of it. */
export function knownFile(text: string): Key | null {
  const isGhost =
    /^\s*\{\s*"(?:db|data|meta)"/.test(text) && /"posts"\s*:\s*\[/.test(text) && text.includes('"exported_on"')
  return isGhost ? 'moving:isGhost' : null
}
