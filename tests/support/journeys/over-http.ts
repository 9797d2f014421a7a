import { setTimeout } from 'node:timers/promises'

import type { HTMLElement } from 'node-html-parser'
import { expect } from 'playwright/test'

import type { Page } from '../visitor/page.ts'
import type { Visitor } from '../visitor/visitor.ts'
import type { File as SiteFile, FieldValues, Person } from './person.ts'
import type { Account } from './sessions.ts'

/** Somebody with a browser that knows no script and shows nothing: what forms and pages do is the site's. */
export class OverHttp implements Person {
  readonly #visitor: Visitor
  #page: Page | null = null
  #chosen: FieldValues = {}

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }

  get url(): URL {
    return this.#here.url
  }

  async open(path: string): Promise<void> {
    await this.#arrive(this.#visitor.get(path))
  }

  async choose(label: string, value: string): Promise<void> {
    this.#chosen = { [label]: value }
  }

  async tick(labels: readonly string[]): Promise<void> {
    for (const label of labels) this.#chosen = { ...this.#chosen, [label]: true }
  }

  async press(button: string, filling: FieldValues = {}): Promise<void> {
    const all = { ...this.#chosen, ...filling }
    this.#chosen = {}
    await this.#arrive(this.#here.submit(button, valuesOf(all)))
  }

  async send(filling: FieldValues): Promise<void> {
    const isIn = (form: HTMLElement) => Object.keys(filling).every((name) => form.querySelector(`[name="${name}"]`))
    const form = this.#here.all('main form').find(isIn)
    const button = form?.querySelector('button:not([hidden]):not([name]):not([type=button])')
    await this.press(button?.textContent.trim() ?? '', filling)
  }

  async follow(link: string): Promise<void> {
    await this.#arrive(this.#here.follow(link))
  }

  async scan(code: string): Promise<void> {
    const [focused] = this.#here.all('main input[autofocus]')
    const form = focused?.closest('form')
    if (!focused || !form) throw new Error(`Nothing has the focus on ${this.#here.path}`)

    const button = form.querySelector('button:not([type=button]), input[type=submit]')
    const name = button?.hasAttribute('hidden') ? '' : button?.textContent.trim()
    await this.press(name || (button?.getAttribute('value') ?? ''), { [focused.getAttribute('name') ?? '']: code })
  }

  async says(text: string | RegExp): Promise<void> {
    const { path, heading, announced, text: all } = this.#here
    expect(all, `${path} “${heading}” ${announced}`).toMatch(typeof text === 'string' ? literally(text) : text)
  }

  async saysNot(text: string | RegExp): Promise<void> {
    expect(this.#here.text).not.toMatch(typeof text === 'string' ? literally(text) : text)
  }

  async awaits(text: string | RegExp): Promise<void> {
    await expect(async () => {
      await this.open(this.#here.path)
      await this.says(text)
    }).toPass({ timeout: 90_000, intervals: [50, 100, 250] })
  }

  async heads(text: string | RegExp): Promise<void> {
    if (typeof text === 'string') expect(this.#here.heading).toBe(text)
    else expect(this.#here.heading).toMatch(text)
  }

  async holds(label: string, value: string): Promise<void> {
    expect(this.#here.field(label)).toBe(value)
  }

  async lacks(name: string): Promise<void> {
    expect(this.#here.texts('a, button').filter((each) => each.includes(name))).toEqual([])
  }

  async texts(selector: string): Promise<string[]> {
    return this.#here.texts(selector)
  }

  async names(selector: string): Promise<string[]> {
    return this.#here.all(selector).map((each) => each.getAttribute('name') ?? '')
  }

  async read(path: string): Promise<SiteFile> {
    const answer = await this.#visitor.fetch(path)
    return { status: answer.status, type: answer.headers.get('Content-Type') ?? '', text: await answer.text() }
  }

  async save(button: string): Promise<string> {
    const { headers } = await this.#here.submit(button)
    return /filename="?([^";]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  }

  async logIn(email: Account, to: string): Promise<void> {
    await this.press('Continue', { email })
    await this.press('Login', { password: 'demo-password' })
    expect(this.url.pathname).toBe(to)
  }

  async inAnotherTab(): Promise<Person> {
    return new OverHttp(this.#visitor)
  }

  get #here(): Page {
    if (!this.#page) throw new Error('No page is open')
    return this.#page
  }

  /** Some pages lead on by themselves, after a moment. */
  async #arrive(coming: Promise<Page>): Promise<void> {
    this.#page = await coming
    const [, next] = /url=(.+)/.exec(this.#page.all('meta[http-equiv=refresh]')[0]?.getAttribute('content') ?? '') ?? []
    if (!next) return

    await setTimeout(200)
    await this.#arrive(this.#visitor.get(next))
  }
}

function valuesOf(filling: FieldValues): Parameters<Page['submit']>[1] {
  const values = Object.entries(filling).map(([label, value]) => {
    if (typeof value !== 'object') return [label, value]
    return [label, [new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType })]]
  })
  return Object.fromEntries(values) as Parameters<Page['submit']>[1]
}

function literally(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
}
