import type { Locator, Page } from 'playwright'

import { fixedT } from '#app/translations/i18n.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Locale } from '#db/vocabulary.ts'

/** What somebody did at a page. */
export type Effort = { pages: number; fields: number; presses: number }

/** Somebody who makes a site in a browser without script, by what its pages say, and what that took. */
export class Hand {
  readonly page: Page
  readonly t: T
  readonly #efforts = new Map<string, Effort>()
  #step = ''

  constructor(page: Page, locale: Locale) {
    this.page = page
    this.t = fixedT(locale)
  }

  /** What each step took, in their order. */
  get efforts(): [step: string, effort: Effort][] {
    return [...this.#efforts]
  }

  /** All that follows belongs to this step. */
  begin(step: string): void {
    this.#step = step
    if (!this.#efforts.has(step)) this.#efforts.set(step, { pages: 0, fields: 0, presses: 0 })
  }

  /** Opens an address, as from a link that everybody has at hand (the rail, the first steps). */
  async open(path: string): Promise<void> {
    this.#count('presses')
    await this.#arrive(() => this.page.goto(path))
  }

  async fill(label: string, value: string | undefined): Promise<void> {
    if (value === undefined) return

    this.#count('fields')
    await this.#field(label).fill(value)
  }

  async choose(label: string, option: string): Promise<void> {
    this.#count('fields')
    const field = this.#field(label)
    const names = await field.locator('option').allInnerTexts()
    const index = names.findIndex((name) => name.trim().startsWith(option))
    if (index === -1) throw new Error(`${label} offers ${names.join(', ')}, not ${option}`)

    await field.selectOption({ index })
  }

  async tick(label: string, isOn = true): Promise<void> {
    this.#count('fields')
    await this.#field(label).setChecked(isOn)
  }

  async send(label: string, files: string[]): Promise<void> {
    this.#count('fields')
    await this.#field(label, 'input[type=file]').setInputFiles(files)
  }

  async press(name: string): Promise<void> {
    this.#count('presses')
    await this.#arrive(() => this.page.getByRole('button', { name, exact: true }).first().click())
  }

  /** Opens a part of a form. */
  async unfold(name: string): Promise<void> {
    this.#count('presses')
    await this.page.locator('summary', { hasText: name }).click()
  }

  async follow(name: string | RegExp): Promise<void> {
    this.#count('presses')
    await this.#arrive(() => this.page.getByRole('link', { name }).first().click())
  }

  async #arrive(go: () => Promise<unknown>): Promise<void> {
    this.#count('pages')
    await go()
    await this.page.waitForLoadState()
    const problem = this.page.locator('[role=alert]').first()
    if (await problem.isVisible()) throw new Error(`${this.page.url()} says: ${await problem.innerText()}`)
  }

  /** Labels go on behind their words: what may stay empty says so. */
  #field(label: string, kind = 'input, select, textarea'): Locator {
    return this.page
      .getByLabel(new RegExp(`^\\s*${escape(label)}`))
      .and(this.page.locator(kind))
      .first()
  }

  #count(what: keyof Effort): void {
    const effort = this.#efforts.get(this.#step)
    if (!effort) throw new Error('No step has begun')

    effort[what] += 1
  }
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** Seconds for somebody who reads labels for the first time: a field with its words typed, a press, a page to look at. */
const SECONDS = { fields: 10, presses: 2, pages: 5 } as const

/** How long all of it takes somebody by hand. */
export function estimateMinutes(efforts: readonly [step: string, effort: Effort][]): number {
  const seconds = efforts.flatMap(([, effort]) =>
    (Object.keys(SECONDS) as (keyof Effort)[]).map((what) => effort[what] * SECONDS[what]),
  )
  return Math.round(seconds.reduce((sum, one) => sum + one, 0) / 60)
}
