import { createHash } from 'node:crypto'

import type { Submission } from '@conform-to/react'
import { data } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'

import type { Difference, FormValues, Stale } from './conflict.ts'

/** What an edit form begins with, for its hidden field `began`: each field by a short hash of its value. */
export function versionOf(values: FormValues): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}:${hashOf(value)}`)
    .join(' ')
}

/**
 * Compares what a form began with, what it says now, and what is stored: to be asked in the transaction that saves it.
 * @returns null where nobody else changed anything that the form would overwrite
 */
export function findStale(form: FormData, stored: FormValues): Stale | null {
  const began = new Map(
    readText(form, 'began')
      .split(' ')
      .map((pair) => pair.split(':') as [string, string | undefined]),
  )
  const differences = Object.entries(stored).flatMap(([name, value]): Difference[] => {
    const first = began.get(name)
    const mine = plain(readText(form, name))
    if (first === undefined || first === hashOf(value) || mine === plain(value)) return []

    return [{ name, stored: plain(value), mine: hashOf(mine) === first ? null : mine }]
  })
  return differences.length > 0 ? { version: versionOf(stored), differences } : null
}

/**
 * The page again, nothing saved: the form keeps what was written, and holds what somebody else changed where nothing
 * was. Its page shows both (`StaleDifference`).
 * @param tables the rows that are stored, of fields that are compared as one text
 */
export function refuseStale<T>(submission: Submission<T>, stale: Stale, tables: Record<string, unknown> = {}) {
  const reply = submission.reply({ formErrors: ['office:stale'] })
  const theirs = stale.differences
    .filter(({ mine }) => mine === null)
    .map(({ name, stored }) => [name, tables[name] ?? stored])
  const result = { ...reply, initialValue: { ...reply.initialValue, ...(Object.fromEntries(theirs) as object) } }
  return data({ result, stale }, { status: 409 })
}

/** A form whose ids that are ticked several times stand in one field each, in the order that forms begin with. */
export function inOneField(form: FormData, names: readonly string[]): FormData {
  const joined = new FormData()
  for (const name of names) {
    const ids = form.getAll(name).map(Number)
    joined.set(name, ids.toSorted((a, b) => a - b).join(' '))
  }
  for (const [name, value] of form) if (!joined.has(name)) joined.set(name, value)
  return joined
}

/** Browsers send line breaks as CRLF, and spaces around a text are dropped. */
function plain(value: string | undefined): string {
  return (value ?? '').replaceAll('\r\n', '\n').trim()
}

function hashOf(value: string | undefined): string {
  return createHash('sha256').update(plain(value)).digest('base64url').slice(0, 8)
}
