import { INTENT } from '#app/platform/forms/field-names.ts'
import { isSecretField } from '#app/platform/secret-fields.ts'
import { SENDER } from '#app/platform/sender.ts'

/** A form whose sender has to log in before it is taken. */
export type UnsentForm = {
  /** Path and query of its address. */
  action: string
  fields: [string, string][]
  /** Files cannot be kept: they are chosen anew. */
  files: { field: string; name: string }[]
  /** Whether it had a password or the like, which nobody keeps. */
  hadSecret: boolean
  /** What it was about had been deleted when it was sent. */
  isGone?: boolean | undefined
}

/** By which a form is known when it comes twice. */
export const OWN_KEYS = ['key', 'idempotencyKey', 'operation']
/** What forms say of themselves. */
const MACHINERY = new Set([INTENT, 'intent', 'bulk', 'began', 'seen', ...OWN_KEYS, 'redirectTo', SENDER])
/** `id`, `pictureIds`, `lines[0].id`. */
const ID = /(^|\W)ids?(\[\d*\])?$|[a-z]Ids?(\[\d*\])?$/
/** So many values are shown of a form, so long. */
const MOST_SHOWN = 20
const LONGEST_SHOWN = 500

/**
 * A form as it may be kept; null where nothing in it was typed, so that there is nothing to lose.
 * @param hasPlainCode whether its field `code` is no secret
 */
export function toUnsent(form: Omit<UnsentForm, 'hadSecret'>, hasPlainCode = false): UnsentForm | null {
  const isSecret = (name: string) => isSecretField(name) && !(hasPlainCode && name === 'code')
  const fields = form.fields.filter(([name]) => !isSecret(name) && name !== SENDER)
  const hadSecret = form.fields.some(([name]) => isSecret(name))
  const unsent = { ...form, fields, hadSecret }
  const words = wordsOf(unsent)
  // Of what is gone a number alone is a choice from a list.
  const isLost = form.isGone ? words.some((word) => /\D/.test(word)) : words.length > 0
  return isLost ? unsent : null
}

/** What was typed or chosen, as far as its writer knows it again. */
export function shownWords(form: UnsentForm): { words: string[]; more: number } {
  const words = wordsOf(form).map((word) => (word.length > LONGEST_SHOWN ? `${word.slice(0, LONGEST_SHOWN)}…` : word))
  return { words: words.slice(0, MOST_SHOWN), more: Math.max(words.length - MOST_SHOWN, 0) }
}

function wordsOf({ fields }: Pick<UnsentForm, 'fields'>): string[] {
  const words = fields.flatMap(([name, value]) => (isWord(name, value) ? [value.trim()] : []))
  return [...new Set(words)]
}

/** Ticks and ids say nothing by themselves. */
function isWord(name: string, value: string): boolean {
  const text = value.trim()
  return text !== '' && text !== 'on' && !MACHINERY.has(name) && !ID.test(name)
}

/** What can be done with a form whose thing was deleted. */
export type Remedies = {
  /** By which the thing can be brought back; null where it cannot. */
  trashId: number | null
  /** The same form, where it makes a new one; null where no form does. */
  anew: Pick<UnsentForm, 'action' | 'fields'> | null
}

/** Who comes back the next morning finds a form that was not sent. */
export const LASTS_HOURS = 24
