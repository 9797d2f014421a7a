import { isSecretField } from '#app/platform/secret-fields.ts'

import { firstValueOf, isTick, valueOf } from '../control-values.client.ts'
import { fieldsOf, longForms } from './draft-store.ts'
import type { Word } from './draft.ts'

type Field = ReturnType<typeof fieldsOf>[number]
type PlacedWord = Omit<Word, 'value'> & { field: Field }

/**
 * What was typed into the long forms of the page, be it before script came.
 * @param isRefused it came back with what is wrong: what it holds is kept by nobody, though the page begins with it
 */
export function typedWords(isRefused: boolean): Word[] {
  return placed().flatMap(({ field, ...place }) => {
    const value = valueOf(field)
    return value === (isRefused ? '' : firstValueOf(field)) ? [] : [{ ...place, value }]
  })
}

export function hasProblems(): boolean {
  return document.querySelector('main .errors') !== null
}

/** Words that do not stand in their fields; those without a field have none any more. */
export function missing(words: readonly Word[]): (Word & { field?: Field })[] {
  const there = placed()
  return words.flatMap((word) => {
    const { field } =
      there.find((one) => one.form === word.form && one.name === word.name && one.nth === word.nth) ?? {}
    return field && valueOf(field) === word.value ? [] : [{ ...word, field }]
  })
}

/** Whether all of it stands on this page, in whichever form: what was typed for a new thing stands on its own page once it is saved. */
export function isAllHere(words: readonly Word[]): boolean {
  const there = placed()
  return words.every(({ name, value }) => there.some((one) => one.name === name && valueOf(one.field) === value))
}

export function putBack(field: Field, value: string): void {
  if (isTick(field)) field.checked = value !== ''
  else field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function placed(): PlacedWord[] {
  const counts = new Map<string, number>()
  return longForms().flatMap((form, at) => {
    const name = form.getAttribute('id') ?? String(at)
    return fieldsOf(form).flatMap((field): PlacedWord[] => {
      if (isSecret(field)) return []

      const key = `${name} ${field.name}`
      const nth = counts.get(key) ?? 0
      counts.set(key, nth + 1)
      return [{ form: name, name: field.name, nth, field }]
    })
  })
}

function isSecret({ name, autocomplete }: Field): boolean {
  return isSecretField(name) || /^(cc-|one-time-code)/.test(autocomplete)
}
