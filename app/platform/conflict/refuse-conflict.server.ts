import { createHash } from 'node:crypto'

import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

import { readText } from '../forms.server.ts'
import { nested } from '../forms/nested.ts'
import type { FormValues, Conflict, Difference } from './conflict.ts'

/**
 * The page again, nothing saved: the form keeps what was written, and holds what somebody else changed where nothing
 * was. Its page shows both (`StaleDifference`).
 * @param tables the rows that are stored, of fields that are compared as one text
 */
export function refuseConflict<T>(submission: Submission<T>, conflict: Conflict, tables: Record<string, unknown> = {}) {
  const reply = submission.reply({ formErrors: ['conflict:refused'] })
  const initialValue = nested(takenOver(conflict, tables), reply.initialValue ?? {})
  const result = { ...reply, initialValue: initialValue as NonNullable<SubmissionResult['initialValue']> }
  return data({ result, conflict }, { status: 409 })
}

/** What a form holds of somebody else's, where nothing was written in it. */
export function takenOver({ differences }: Conflict, tables: Record<string, unknown> = {}): Record<string, string> {
  const theirs = differences
    .filter(({ mine }) => mine === null)
    .map(({ name, stored }) => [name, tables[name] ?? stored])
  return Object.fromEntries(theirs) as Record<string, string>
}

/**
 * What a form says by its fields, to be compared with what is stored.
 * @param several fields whose ids are ticked one by one: they stand together, in the order that forms begin with
 */
export function sentOf(form: FormData, several: readonly string[] = []): FormValues {
  const sent = Object.fromEntries([...form.keys()].map((name) => [name, readText(form, name)]))
  const joined = several.map((name) => {
    const ids = form.getAll(name).map(Number)
    return [name, ids.toSorted((a, b) => a - b).join(' ')]
  })
  return { ...sent, ...Object.fromEntries(joined) } as FormValues
}

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
