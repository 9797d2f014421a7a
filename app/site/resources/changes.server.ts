import type { FormValues, Conflict } from '#app/platform/conflict/conflict.ts'
import { findConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { readWhole } from '#app/platform/forms/read-number.ts'
import type { Db } from '#db/database.server.ts'
import type { Reference } from '#db/references.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { type Change, audited, whatDiffers } from '../audit/audit.server.ts'
import { LAST_PLACE } from './places.ts'
import { type FieldErrors, placeResources, referencesTo, removeResource, type Resource } from './resource.server.ts'

type SaveOutcome = { id: string } | { conflict: Conflict } | FieldErrors | 'NOT_FOUND'

/**
 * Makes a thing, or keeps its changes.
 * @param id null for a new one
 * @param sent the form as it was sent, with the version that it began with
 */
export function saveResource(
  db: Db,
  kind: Resource,
  id: string | null,
  { input, sent }: { input: unknown; sent: FormValues },
  { by, now }: Change,
): SaveOutcome {
  return inTransaction(db, (tx) => {
    const before = id === null ? {} : kind.find(tx, id)
    if (!before) return 'NOT_FOUND'

    const conflict = id === null ? null : findConflict(sent, before)
    if (conflict) return { conflict }

    const written = kind.write(tx, id, input, now)
    if (typeof written !== 'string') return written

    const after: FormValues = kind.find(tx, written) ?? {}
    const action = `${kind.subject}.${id === null ? 'create' : 'edit'}` as const
    const differing = whatDiffers(before, after)
    if (differing) audited(tx, { actor: by, action, subject: `${kind.subject}/${written}`, ...differing }, now)
    return { id: written }
  })
}

type DeleteOutcome = { /** By which it can be brought back. */ trashId: number | null }

/** Deletes a thing, unless others refer to it. @returns who does, or what became of it */
export function deleteResource(
  db: Db,
  kind: Resource,
  id: string,
  { by, now }: Change,
): DeleteOutcome | { references: Reference[] } | 'NOT_FOUND' {
  return inTransaction(db, (tx) => {
    const before = kind.find(tx, id)
    if (!before) return 'NOT_FOUND'

    const references = referencesTo(tx, kind, id)
    if (references.length > 0) return { references }

    const trashId = kind.throwAway?.(tx, id, { by, now }) ?? null
    if (trashId === null) removeResource(tx, kind, id)
    audited(tx, { actor: by, action: `${kind.subject}.delete`, subject: `${kind.subject}/${id}`, before }, now)
    return { trashId }
  })
}

/**
 * The order that the numbers of a form say; what was moved up goes before what has its number, what was moved down behind it.
 * @returns null where one of them is no place
 */
export function orderIn(form: FormData, ids: readonly string[]): string[] | null {
  const places = new Map<string, number>()
  for (const [at, id] of ids.entries()) {
    const before = at + 1
    const now = form.has(`place-${id}`) ? readWhole(readText(form, `place-${id}`), 1, LAST_PLACE) : before
    if (now === null) return null

    places.set(id, now + Math.sign(now - before) / 2)
  }
  return ids.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}

/** Keeps the order of a list. */
export function orderResources(
  db: Db,
  kind: Pick<Resource, 'subject' | 'table' | 'key'>,
  { before, after }: { before: readonly string[]; after: readonly string[] },
  { by, now }: Change,
): void {
  if (after.join() === before.join()) return

  inTransaction(db, (tx) => {
    placeResources(tx, kind, after)
    audited(tx, { actor: by, action: `${kind.subject}.order`, before, after }, now)
  })
}
