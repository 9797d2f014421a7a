import type { Submission } from '@conform-to/react'
import { data } from 'react-router'

import { readText } from '../forms.server.ts'
import type { FormValues, Conflict } from './conflict.ts'

/**
 * The page again, nothing saved: the form keeps what was written, and holds what somebody else changed where nothing
 * was. Its page shows both (`StaleDifference`).
 * @param tables the rows that are stored, of fields that are compared as one text
 */
export function refuseConflict<T>(submission: Submission<T>, conflict: Conflict, tables: Record<string, unknown> = {}) {
  const reply = submission.reply({ formErrors: ['conflict:refused'] })
  const result = { ...reply, initialValue: { ...reply.initialValue, ...takenOver(conflict, tables) } }
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
