import { expect, type Locator, type Page } from 'playwright/test'

import { untilLive } from '../journeys/fixtures.ts'

export type Upload = { name: string; mimeType: string; buffer: Buffer }

/** A page that somebody at work fills in by the labels of its fields, with script and without. */
export class DeskPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get path(): string {
    return new URL(this.#page.url()).pathname
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path)
  }

  /** Fills the fields of the form that has this button, by the beginnings of their labels, and presses it. */
  async press(button: string, filling: Record<string, string | boolean | Upload> = {}): Promise<void> {
    const all = this.#page.locator('form').filter({ has: this.#button(button) })
    const form = Object.keys(filling)
      .reduce((forms, label) => forms.filter({ has: this.#page.getByLabel(beginning(label)) }), all)
      .first()
    await unfold(form.locator(this.#button(button)).first())
    for (const [label, value] of Object.entries(filling)) await fill(form.getByLabel(beginning(label)).first(), value)
    await form.locator(this.#button(button)).first().click()
    await untilLive(this.#page)
  }

  async follow(link: string): Promise<void> {
    await this.#page
      .getByRole('link', { name: beginning(link) })
      .first()
      .click()
    await untilLive(this.#page)
  }

  /** Waits until the page says this. */
  async says(text: string | RegExp): Promise<void> {
    await expect(this.#page.locator('body')).toContainText(text)
  }

  /** Waits until a field has what was typed into it. */
  async holds(label: string, value: string): Promise<void> {
    await expect(this.#page.getByLabel(beginning(label)).first()).toHaveValue(value)
  }

  /** By its name, whether it is shown or lies in a part that is folded; not the hidden one that Enter presses, nor a field for files. */
  #button(name: string): Locator {
    return this.#page
      .getByRole('button', { name, exact: true, includeHidden: true })
      .and(this.#page.locator(':not([hidden]):not([type=file])'))
  }
}

/** Opens the parts of a page that something lies in. */
async function unfold(inside: Locator): Promise<void> {
  const closed = inside.locator('xpath=ancestor::details[not(@open)]')
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().locator('> summary').click()
}

async function fill(field: Locator, value: string | boolean | Upload): Promise<void> {
  if (typeof value === 'boolean') return field.setChecked(value)
  if (typeof value !== 'string') return field.setInputFiles(value)
  if ((await field.evaluate((element) => element.tagName)) !== 'SELECT') return field.fill(value)

  await field.selectOption(value)
}

function beginning(label: string): RegExp {
  return new RegExp(`^\\s*${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
