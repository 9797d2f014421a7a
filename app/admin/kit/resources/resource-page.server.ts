import { data } from 'react-router'

import { versionOf, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { keepSent } from '#app/platform/pictures/attach-file.server.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { deleteResource, saveResource } from '#app/site/resources/changes.server.ts'
import type { Resource } from '#app/site/resources/resource.server.ts'
import type { T } from '#app/translations/keys.ts'
import { markUntranslated } from '#app/ui/field-groups.ts'
import type { Db } from '#db/database.server.ts'
import type { Reference } from '#db/references.server.ts'

import { askAgain, askFirst } from '../asking/ask-first.server.ts'
import { findLastChange } from '../last-change.server.ts'
import { readPictures } from '../read-pictures.server.ts'
import { seeDeleted } from '../see-deleted.server.ts'

/** What the page of a thing shows. @param id null for a new one @throws 404 where there is none */
export function readResource(context: Context, kind: Resource, id: string | null) {
  const { db, locale, t } = requestOf(context)
  const values = id === null ? startOf(kind, db) : kind.find(db, id)
  if (!values) throw data(null, { status: 404 })

  const pictures = kind.pictures?.(db, values) ?? {}
  const groups = kind.fields({ t, locale, db, id }).map((group) => ({
    ...group,
    fields: group.fields
      .filter(({ isForSaved }) => id !== null || !isForSaved)
      .map((cell) => ({ ...cell, picture: pictures[cell.name] })),
  }))
  return {
    isNew: id === null,
    title: id === null ? t(kind.newKey) : kind.title(values, locale),
    lastChange: id === null ? null : findLastChange(db, `${kind.subject}/${id}`, locale),
    form: {
      values,
      version: versionOf(values),
      groups: id === null ? groups : markUntranslated(groups, values),
      constraint: constraintsOf(kind.form),
    },
  }
}

function startOf({ start }: Resource, db: Db) {
  return typeof start === 'function' ? start(db) : start
}

/**
 * Saves what the form of a thing says, or deletes the thing, and goes back to its list.
 * @param folder the address of the list
 */
export async function changeResource<A = never>(
  request: Request,
  context: Context,
  kind: Resource,
  id: string | null,
  folder: string,
  /** Where what was saved is seen, by its id; else the list. */
  next: (id: string) => string = () => folder,
  /** What else the page may be asked to do; null where it is none of that. */
  otherwise: (form: FormData) => A | null = () => null,
) {
  const { db, pictures, viewer, t } = requestOf(context)
  const files = keepFiles(pictures)
  const form = await readPictures(request, context, files.take)
  files.fillIn(form)
  const other = otherwise(form)
  if (other) return other
  if (readText(form, 'intent') === 'delete') return remove(context, kind, id ?? '', folder)

  const submission = readForm(form, kind.form)
  if (submission.status !== 'success' || files.hasProblems)
    return refuse(submission, { fieldErrors: files.problems, status: 400 })

  const change = { by: viewer, now: new Date() }
  const save = (tx: Db) => saveResource(tx, kind, id, { input: submission.value, sent: sentOf(form) }, change)
  const { question, done: saved } = kind.question
    ? askFirst(context, { form, title: t(kind.question) }, save)
    : { question: null, done: save(db) }
  if (question) return askAgain(question, submission)
  if (saved === 'NOT_FOUND') throw data(null, { status: 404 })
  if ('conflict' in saved) return refuseConflict(submission, saved.conflict)
  if ('fieldErrors' in saved) return refuse(submission, { ...saved, status: 400 })

  pictures.wake()
  return seeOther(context, next(saved.id), { key: 'office:saved', type: 'DONE' })
}

function remove(context: Context, kind: Resource, id: string, folder: string) {
  const { viewer, db, t } = requestOf(context)
  const change = { by: viewer, now: new Date() }
  const deleted = deleteResource(db, kind, id, change)
  if (deleted === 'NOT_FOUND') throw data(null, { status: 404 })
  if (!('references' in deleted)) return seeDeleted(context, folder, 'office:deleted', deleted.trashId)

  const who = formatReferences(t, deleted.references)
  return seeOther(context, `${folder}/${id}`, { key: 'office:isReferredTo', values: { who }, type: 'ALERT' })
}

/** Tables that may refer to something, by what people call them. */
const WORDS = {
  orders: 'office:refersOrders',
  products: 'office:refersProducts',
  commission_requests: 'office:refersRequests',
  stock_movements: 'office:refersStock',
  artworks: 'office:refersArtworks',
  holds: 'office:refersHolds',
  till_sessions: 'office:refersTills',
  product_types: 'goods:childCount',
  franchises: 'goods:childCount',
  product_franchises: 'goods:productCount',
  characters: 'goods:characterCount',
  trash_rows: 'trash:productCount',
} as const

/** "3 products, 1 order": who is in the way of a deletion. */
export function formatReferences(t: T, references: readonly Reference[]): string {
  return references.map((reference) => formatReference(t, reference)).join(', ')
}

function formatReference(t: T, { table, count }: Reference): string {
  if (table === 'base') return t('office:refersBase')
  if (table === 'base_changes') return t('office:refersFormerBase')
  if (table === 'section') return t('pages:refersSection')

  return t(table in WORDS ? WORDS[table as keyof typeof WORDS] : 'office:refersOther', { count })
}

const FILE = /-file$/

/**
 * Keeps the pictures that come with a form, each under the name of its field: `pictureId-file` fills in `pictureId`.
 * What is kept outlives a refusal of the form, whose hidden fields carry it on.
 */
function keepFiles(keeper: Pictures) {
  const kept = new Map<string, string>()
  const problems: Record<string, string[]> = {}

  async function take(file: UploadedFile | RefusedFile): Promise<void> {
    const name = file.field.replace(FILE, '')
    const picture = await keepSent(keeper, file, new Date())
    if (typeof picture === 'string') problems[name] = [picture]
    else kept.set(name, String(picture))
  }

  return {
    take,
    problems,
    get hasProblems() {
      return Object.keys(problems).length > 0
    },
    fillIn: (form: FormData) => {
      for (const [name, id] of kept) form.set(name, id)
    },
  }
}
