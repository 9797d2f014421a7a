import { type HTMLElement, parse } from 'node-html-parser'

type FormValues = Record<string, string | string[] | boolean | File[]>

/** Who follows the links of a page and sends its forms. */
type Browser = {
  get: (path: string) => Promise<Page>
  post: (path: string, body: FormData | URLSearchParams) => Promise<Page>
}

/** A page as somebody without script meets it: by what it says and by the labels of its fields. */
export class Page {
  readonly #visitor: Browser
  #parsed: HTMLElement | null = null
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly html: string

  constructor(visitor: Browser, url: URL, status: number, headers: Headers, html: string) {
    this.#visitor = visitor
    this.url = url
    this.status = status
    this.headers = headers
    this.html = html
  }

  /** Read once somebody looks into it: of many pages only the status is asked. */
  get #root(): HTMLElement {
    if (this.#parsed) return this.#parsed

    const root = parse(this.html)
    for (const script of root.querySelectorAll('script, style')) script.remove()
    this.#parsed = root
    return root
  }

  get path(): string {
    return this.url.pathname + this.url.search
  }

  get heading(): string {
    return textOf(this.#root.querySelector('h1'))
  }

  /** All that the page says. */
  get text(): string {
    return textOf(this.#root.querySelector('body'))
  }

  /** What the site announces: done, or wrong. */
  get announced(): string {
    return this.all('[role=status], [role=alert], output').map(textOf).join(' ')
  }

  all(selector: string): HTMLElement[] {
    return this.#root.querySelectorAll(selector)
  }

  texts(selector: string): string[] {
    return this.all(selector).map(textOf)
  }

  /** The value of the first field with this label. */
  field(label: string): string {
    return valueOf(this.#labelled(this.#root, label)) ?? ''
  }

  has(label: string): boolean {
    return this.#find(this.#root, label) !== undefined
  }

  hasButton(name: string): boolean {
    return this.all('button').some((button) => nameOf(button) === name)
  }

  follow(name: string): Promise<Page> {
    const link = this.all('a').find((one) => nameOf(one) === name || nameOf(one).startsWith(name))
    if (!link) throw new Error(`No link "${name}" on ${this.path}`)

    return this.#visitor.get(new URL(link.getAttribute('href') ?? '', this.url).href)
  }

  /** Fills the fields of the form that has this button, by their labels or names, and presses it, by its name or value. */
  submit(button: string, filling: FormValues = {}): Promise<Page> {
    const all = this.all('button, input[type=submit]')
    const shown = all.filter((one) => !one.hasAttribute('hidden'))
    const named = shown.filter((one) => nameOf(one) === button)
    // One that only Enter presses is found by its value.
    const buttons = named.length > 0 ? named : [...shown, ...all].filter((one) => one.getAttribute('value') === button)
    const forms = buttons.map((one) => [one, this.#formOf(one) ?? one.closest('form')] as const)
    // Of several buttons with one name, the one whose form has the fields.
    const labels = Object.keys(filling)
    const [pressed, form] =
      forms.find(([, one]) => one && labels.every((label) => this.#find(one, label, true))) ?? forms[0] ?? []
    if (!pressed || !form)
      throw new Error(`No form with a button "${button}" on ${this.path}: ${this.text.slice(0, 300)}`)

    const data = this.#read(form)
    for (const [label, value] of Object.entries(filling)) this.#fill(form, data, label, value)
    const name = pressed.getAttribute('name')
    if (name) data.append(name, pressed.getAttribute('value') ?? '')
    const action = pressed.getAttribute('formaction') ?? form.getAttribute('action') ?? this.path
    return this.#send(form, new URL(unescape(action), this.url), data)
  }

  #send(form: HTMLElement, url: URL, data: FormData): Promise<Page> {
    const plain = new URLSearchParams(
      [...data].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    )
    if (form.getAttribute('method')?.toLowerCase() !== 'post') {
      url.search = plain.toString()
      return this.#visitor.get(url.href)
    }
    return this.#visitor.post(url.href, form.getAttribute('enctype') === 'multipart/form-data' ? data : plain)
  }

  #formOf(button: HTMLElement | undefined): HTMLElement | null {
    const id = button?.getAttribute('form')
    return id ? this.#root.querySelector(`form[id="${id}"]`) : null
  }

  #controls(form: HTMLElement): HTMLElement[] {
    const id = form.getAttribute('id')
    const outside = id ? this.all(`input[form="${id}"], select[form="${id}"], textarea[form="${id}"]`) : []
    const inside = form
      .querySelectorAll('input, select, textarea')
      .filter((one) => !one.getAttribute('form') || outside.includes(one))
    return [...new Set([...inside, ...outside])]
  }

  #read(form: HTMLElement): FormData {
    const data = new FormData()
    for (const control of this.#controls(form)) {
      const name = control.getAttribute('name')
      const type = control.getAttribute('type')
      if (!name || control.hasAttribute('disabled') || type === 'submit' || type === 'file') continue
      if ((type === 'checkbox' || type === 'radio') && !control.hasAttribute('checked')) continue

      const value = valueOf(control)
      if (value !== undefined) data.append(name, value)
    }
    return data
  }

  #fill(form: HTMLElement, data: FormData, label: string, value: FormValues[string]): void {
    const control = this.#labelled(form, label)
    const name = control.getAttribute('name') ?? ''
    const type = control.getAttribute('type')
    // Of choices with one name, by its value.
    const isValue = typeof value === 'string' && label === name
    if (type === 'radio') data.set(name, isValue ? value : (control.getAttribute('value') ?? 'on'))
    else if (typeof value === 'boolean') this.#tick(form, data, [control, value])
    else if (Array.isArray(value)) value.forEach((one) => data.append(name, one))
    else this.#replace(form, data, control, control.tagName === 'SELECT' ? optionValue(control, value) : value)
  }

  /** Of several boxes with one name, each that is ticked is sent. */
  #tick(form: HTMLElement, data: FormData, [box, isTicked]: [HTMLElement, boolean]): void {
    const name = box.getAttribute('name') ?? ''
    const value = box.getAttribute('value') ?? 'on'
    const isOneOfMany = this.#controls(form).some(
      (one) => one !== box && one.getAttribute('name') === name && one.getAttribute('type') === 'checkbox',
    )
    const others = isOneOfMany ? data.getAll(name).filter((one) => one !== value) : []
    data.delete(name)
    for (const one of isTicked ? [...others, value] : others) data.append(name, one)
  }

  /** Of several fields with one name, the one that is filled. */
  #replace(form: HTMLElement, data: FormData, control: HTMLElement, value: string): void {
    const name = control.getAttribute('name') ?? ''
    const at = this.#controls(form)
      .filter((one) => one.getAttribute('name') === name)
      .indexOf(control)
    const values = data.getAll(name)
    if (at < 0 || values.length < 2) return data.set(name, value)

    values[at] = value
    data.delete(name)
    for (const each of values) data.append(name, each)
  }

  #labelled(scope: HTMLElement, label: string): HTMLElement {
    const control = this.#find(scope, label)
    if (!control) throw new Error(`No field "${label}" on ${this.path}`)

    return control
  }

  #find(scope: HTMLElement, label: string, isInside = false): HTMLElement | undefined {
    const labels = [...scope.querySelectorAll('label'), ...(isInside ? [] : this.all('label'))]
    for (const one of labels.filter((element) => textOf(element).startsWith(label))) {
      const id = one.getAttribute('for')
      const control = id ? this.#root.querySelector(`[id="${id}"]`) : one.querySelector('input, select, textarea')
      if (control) return control
    }
    const called = scope.querySelectorAll('[aria-label]')
    return (
      called.find((one) => one.getAttribute('aria-label') === label) ??
      called.find((one) => one.getAttribute('aria-label')?.startsWith(label)) ??
      scope.querySelectorAll('[name]').find((one) => one.getAttribute('name') === label && one.tagName !== 'BUTTON')
    )
  }
}

function valueOf(control: HTMLElement): string | undefined {
  if (control.tagName === 'TEXTAREA') return unescape(control.text)
  if (control.tagName !== 'SELECT') return unescape(control.getAttribute('value') ?? (isTick(control) ? 'on' : ''))

  const options = control.querySelectorAll('option')
  const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0]
  return chosen && unescape(chosen.getAttribute('value') ?? textOf(chosen))
}

function isTick(control: HTMLElement): boolean {
  return ['checkbox', 'radio'].includes(control.getAttribute('type') ?? '')
}

function optionValue(select: HTMLElement, wanted: string): string {
  const option = select
    .querySelectorAll('option')
    .find((one) => textOf(one) === wanted || one.getAttribute('value') === wanted)
  return unescape(option?.getAttribute('value') ?? wanted)
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? (textOf(element) || (element.getAttribute('value') ?? ''))
}

function textOf(element: HTMLElement | null): string {
  return element ? unescape(element.textContent).replace(/\s+/g, ' ').trim() : ''
}

function unescape(text: string): string {
  return text
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
}
