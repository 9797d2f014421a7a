import { type Control, isPosted, isSelection } from '../control-values.client.ts'
import { type Draft, hashOf, overdue, readDraft, writeDraft } from './draft.ts'

/** Everything that is kept begins with it. */
const PREFIX = 'draft:'

/**
 * Whose words they are. Who is signed in finds theirs again for a week, under their account; a stranger's belong to the
 * window in which they were typed, so that the next one at the same machine does not meet them.
 */
export type Owner = { id: number } | 'STRANGER'

export function findDraft(owner: Owner, path: string, now: number): Draft | null {
  // Who logs in on the way has typed as a stranger.
  return read(owner, path, now) ?? read('STRANGER', path, now)
}

function read(owner: Owner, path: string, now: number): Draft | null {
  return readDraft(storeOf(owner).getItem(keyOf(owner, path)), now)
}

export function keepDraft(owner: Owner, path: string, draft: Draft): void {
  const store = storeOf(owner)
  const text = writeDraft(draft)
  try {
    if (text === null) store.removeItem(keyOf(owner, path))
    else store.setItem(keyOf(owner, path), text)
    const all = Object.entries(store).filter(([key]) => key.startsWith(PREFIX)) as [string, string][]
    for (const key of overdue(all, draft.at)) store.removeItem(key)
  } catch {
    // A full or closed store keeps nothing: the page has the words still.
  }
}

export function dropDraft(owner: Owner, path: string): void {
  for (const one of [owner, 'STRANGER'] as const) storeOf(one).removeItem(keyOf(one, path))
}

/** Who logs out leaves nothing behind. */
export function dropAllDrafts(): void {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key)
}

/** The page whose form was sent last, until its answer was seen. */
export const sentForm = {
  path: () => sessionStorage.getItem(SENT_FORM),
  note: (path: string) => sessionStorage.setItem(SENT_FORM, path),
  forget: () => sessionStorage.removeItem(SENT_FORM),
}

function storeOf(owner: Owner): Storage {
  return owner === 'STRANGER' ? sessionStorage : localStorage
}

function keyOf(owner: Owner, path: string): string {
  return `${PREFIX}${owner === 'STRANGER' ? '' : owner.id}:${hashOf(path)}`
}

/** Fields that hold no words of anybody. */
const NO_WORDS = /^(hidden|password|file|submit|button|image|reset)$/
/** Fields of a form whose words are kept while they are typed, where none of them is long. */
const MANY = 4
/** The till keeps each sale by itself. */
const TILL = /^\/event-helper\/\d+(\/basket)?$/

/** The page whose form was sent, until its answer was seen; kept under this name. */
export const SENT_FORM = 'draft-sent'

/** The forms of a page that take long to write. */
export function longForms(path = location.pathname): HTMLFormElement[] {
  if (TILL.test(path)) return []

  return [...document.querySelectorAll<HTMLFormElement>('main form')].filter((form) => {
    const fields = isPosted(form) ? fieldsOf(form) : []
    return fields.length >= MANY || fields.some(({ type }) => type === 'textarea')
  })
}

/** What somebody may type or choose in a form. */
export function fieldsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(
    (field) => field.name && field.type && !NO_WORDS.test(field.type) && field.tabIndex >= 0 && !isSelection(field),
  )
}
