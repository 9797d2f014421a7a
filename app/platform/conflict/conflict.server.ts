import { createHash } from 'node:crypto'

import type { Difference, FormValues, Conflict } from './conflict.ts'

/** What an edit form begins with, for its hidden field `began`: each field by a short hash of its value. */
export function versionOf(values: FormValues): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}:${hashOf(value)}`)
    .join(' ')
}

/**
 * Compares what a form began with, what it says now, and what is stored: to be asked in the transaction that saves it.
 * @param sent the form by its fields, `began` among them; one without it, as of a program, conflicts with nothing
 * @returns null where nobody else changed anything that the form would overwrite
 */
export function findConflict(sent: FormValues, stored: FormValues): Conflict | null {
  const began = new Map((sent.began ?? '').split(' ').map((pair) => pair.split(':') as [string, string | undefined]))
  const differences = Object.entries(stored).flatMap(([name, value]): Difference[] => {
    const first = began.get(name)
    const mine = plain(sent[name])
    if (first === undefined || first === hashOf(value) || mine === plain(value)) return []

    return [{ name, stored: plain(value), mine: hashOf(mine) === first ? null : mine }]
  })
  return differences.length > 0 ? { version: versionOf(stored), differences } : null
}

/** Browsers send line breaks as CRLF, and spaces around a text are dropped. */
function plain(value: string | undefined): string {
  return (value ?? '').replaceAll('\r\n', '\n').trim()
}

function hashOf(value: string | undefined): string {
  return createHash('sha256').update(plain(value)).digest('base64url').slice(0, 8)
}
