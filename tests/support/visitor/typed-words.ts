import { type HTMLElement, parse } from 'node-html-parser'

import { INTENT } from '#app/platform/forms/field-names.ts'

import type { Visitor } from './visitor.ts'

/** A button of a form, and what the form says with everything typed into it. */
export type Step = {
  /** Of the page and of the button, for who reads what is wrong. */
  name: string
  /** It asks for something on the way, and the form is not done. */
  isAside: boolean
  path: string
  isMultipart: boolean
  fields: [name: string, value: string][]
  words: string[]
}
type TypedWord = { name: string; value: string; isWord: boolean }

const NOT_TYPED = /^(select|hidden|checkbox|radio|file|submit|button|image|reset|password|color|range)$/

/** Every button of every form of a page that has something to type into, each with all of it typed. */
export function stepsOf(path: string, html: string): Step[] {
  const root = parse(html)
  return postsOf(root).flatMap((form) => {
    const typed = controlsOf(root, form, 'input, select, textarea').flatMap(typeInto)
    const words = typed.flatMap(({ value, isWord }) => (isWord ? [value] : []))
    if (words.length === 0) return []

    return controlsOf(root, form, 'button').flatMap((button): Step[] => {
      if (/^(button|reset)$/.test(button.getAttribute('type') ?? '')) return []

      const own: [string, string][] = typed.map(({ name, value }) => [name, value])
      const [name, value] = [button.getAttribute('name') ?? '', decode(button.getAttribute('value') ?? '')]
      const action = button.getAttribute('formaction') ?? form.getAttribute('action') ?? path
      return [
        {
          name: `${path}: ${button.textContent.trim() || 'Enter'} [${name}=${value}]`,
          isAside: name === INTENT || button.hasAttribute('formnovalidate'),
          path: addressOf(action, path),
          isMultipart: form.getAttribute('enctype') === 'multipart/form-data',
          fields: name ? [...own, [name, value]] : own,
          words: words.filter((_, at) => !isTakenAway(value, typed.filter(({ isWord }) => isWord)[at]?.name ?? '')),
        },
      ]
    })
  })
}

/** Presses a button. @returns where it leads, or the words that the answer has no more */
export async function pressStep(
  visitor: Visitor,
  { path, isMultipart, fields, words }: Omit<Step, 'name' | 'isAside'>,
) {
  const body = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) body.append(name, value)
  const response = await visitor.fetch(path, { method: 'POST', body })
  const leadsTo = response.headers.get('Location')
  const html = await response.text()
  return { status: response.status, html, leadsTo, lost: leadsTo === null ? lostWords(html, words) : [] }
}

function lostWords(html: string, words: readonly string[]): string[] {
  const root = parse(html)
  const held = new Set(root.querySelectorAll('input, textarea').map((control) => plain(valueOf(control))))
  // A template stands behind what was typed.
  const stands = (word: string) => held.has(word) || [...held].some((value) => value.startsWith(`${word}\n\n`))
  return words.filter((word) => !stands(plain(word)))
}

function isTakenAway(intent: string, name: string): boolean {
  if (!intent.includes('"remove"')) return false

  const { payload } = JSON.parse(intent) as { payload: { name: string; index: number } }
  return name.startsWith(`${payload.name}[${payload.index}]`)
}

function controlsOf(root: HTMLElement, form: HTMLElement, tags: string): HTMLElement[] {
  const id = form.getAttribute('id')
  const outside = id ? root.querySelectorAll(tags).filter((one) => one.getAttribute('form') === id) : []
  return [...new Set([...form.querySelectorAll(tags), ...outside])].filter((one) => !one.hasAttribute('disabled'))
}

function typeInto(control: HTMLElement, at: number): TypedWord[] {
  // Nobody sees the field that catches robots, and nobody types into it.
  if (control.closest('[aria-hidden="true"]')) return []
  if (!isText(control)) return standing(control).map(([name, value]) => ({ name, value, isWord: false }))

  const [name = ''] = standing(control)[0] ?? []
  return name ? [{ name, value: wordFor(typeOf(control), control, at), isWord: true }] : []
}

/** What a control sends as it stands. */
function standing(control: HTMLElement): [name: string, value: string][] {
  const name = decode(control.getAttribute('name') ?? '')
  const type = typeOf(control)
  if (!name || type === 'file') return []
  if (type === 'select') return [[name, chosenOf(control)]]
  if (type !== 'checkbox' && type !== 'radio') return [[name, valueOf(control)]]

  return control.hasAttribute('checked') ? [[name, decode(control.getAttribute('value') ?? 'on')]] : []
}

/** A code that holds for half a minute is typed anew, as a password is. */
function isText(control: HTMLElement): boolean {
  const isCode = control.getAttribute('autocomplete') === 'one-time-code'
  return !NOT_TYPED.test(typeOf(control)) && !isCode && !control.hasAttribute('readonly')
}

function typeOf(control: HTMLElement): string {
  return control.tagName === 'INPUT' ? (control.getAttribute('type') ?? 'text') : control.tagName.toLowerCase()
}

function postsOf(root: HTMLElement): HTMLElement[] {
  return root.querySelectorAll('form').filter((form) => form.getAttribute('method')?.toLowerCase() === 'post')
}

function addressOf(action: string, page: string): string {
  const { pathname, search } = new URL(decode(action), `http://localhost${page}`)
  return pathname + search
}

function wordFor(type: string, control: HTMLElement, at: number): string {
  const day = String((at % 28) + 1).padStart(2, '0')
  const words: Record<string, string> = {
    email: `typed-${at}@example.com`,
    tel: `+49 30 1234${at}`,
    url: `https://example.com/typed-${at}`,
    date: `2031-05-${day}`,
    'datetime-local': `2031-05-${day}T10:00`,
  }
  if (control.getAttribute('inputmode') === 'numeric') return String((at % 2) + 1)

  const text = type === 'textarea' ? `Typed ${at},\nin two lines & "quoted"` : `Typed ${at}`
  return words[type] ?? text
}

function chosenOf(select: HTMLElement): string {
  const options = select.querySelectorAll('option')
  const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0]
  return decode(chosen?.getAttribute('value') ?? chosen?.textContent.trim() ?? '')
}

function valueOf(control: HTMLElement): string {
  return decode(control.tagName === 'TEXTAREA' ? control.text : (control.getAttribute('value') ?? ''))
}

function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** A form that begins with words that are kept. */
export type Edit = {
  /** Of its page and its buttons, for who reads what is wrong. */
  name: string
  hasBegan: boolean
  path: string
  isMultipart: boolean
  fields: [name: string, value: string][]
}

/** The forms of a page that begin with words that are kept, each as it stands. */
export function editsOf(path: string, html: string): Edit[] {
  const root = parse(html)
  return postsOf(root).flatMap((form) => {
    const held = controlsOf(root, form, 'input, textarea').filter((control) => isText(control) && valueOf(control))
    if (held.length === 0) return []

    const fields = controlsOf(root, form, 'input, select, textarea').flatMap((control) => standing(control))
    const buttons = controlsOf(root, form, 'button').map((button) => button.textContent.trim())
    return [
      {
        name: `${path}: ${buttons.filter(Boolean).join(', ')}`,
        hasBegan: fields.some(([name]) => name === 'began'),
        path: addressOf(form.getAttribute('action') ?? path, path),
        isMultipart: form.getAttribute('enctype') === 'multipart/form-data',
        fields,
      },
    ]
  })
}
