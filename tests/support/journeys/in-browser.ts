import { expect, type Locator, type Page } from 'playwright/test'

import { onOnePage, runsScript, takenOver } from '../../journeys/fixtures.ts'
import { logIn } from './log-in.ts'
import type { File, FieldValues, Person, Upload } from './person.ts'
import type { Account } from './sessions.ts'

/** Somebody with a browser, with script and without. */
export class InBrowser implements Person {
  readonly page: Page
  readonly #settled: (page: Page) => Promise<void>

  /** @param settled waits until a page can be acted on */
  constructor(page: Page, settled = arrived) {
    this.page = page
    this.#settled = settled
  }

  get url(): URL {
    return new URL(this.page.url())
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.#settled(this.page)
  }

  async press(button: string, filling: FieldValues = {}): Promise<void> {
    await (await this.#fill(button, filling)).click()
    await this.page.waitForLoadState()
    await this.#settled(this.page)
  }

  choose(label: string, value: string): Promise<void> {
    return fill(called(this.page, label).first(), value)
  }

  async tick(labels: readonly string[]): Promise<void> {
    for (const label of labels) await this.page.getByLabel(label, { exact: true }).check()
  }

  async send(filling: FieldValues): Promise<void> {
    const form = this.#formOf(this.page.locator('main form'), filling)
    for (const [label, value] of Object.entries(filling)) await fill(called(form, label, value).first(), value)
    await form.locator('button:not([hidden], [name], [type=button])').first().click()
    await this.page.waitForLoadState()
    await this.#settled(this.page)
  }

  async follow(link: string): Promise<void> {
    await this.page
      .getByRole('link', { name: beginning(link) })
      .first()
      .click()
    await this.#settled(this.page)
  }

  async scan(code: string): Promise<void> {
    await expect(this.page.locator('main input:focus')).toHaveCount(1)
    await this.page.keyboard.type(code)
    await this.page.keyboard.press('Enter')
    await this.#settled(this.page)
  }

  async says(text: string | RegExp): Promise<void> {
    await expect(this.page.locator('body')).toContainText(text)
  }

  async saysNot(text: string | RegExp): Promise<void> {
    await expect(this.page.locator('body')).not.toContainText(text)
  }

  async awaits(text: string | RegExp): Promise<void> {
    await expect(async () => {
      await this.page.reload()
      await expect(this.page.locator('body')).toContainText(text, { timeout: 1000 })
    }).toPass({ timeout: 90_000 })
  }

  async heads(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text)
  }

  async holds(label: string, value: string): Promise<void> {
    await expect(called(this.page, label).first()).toHaveValue(value)
  }

  async lacks(name: string): Promise<void> {
    const role = this.page.getByRole('link', { name }).or(this.page.getByRole('button', { name }))
    await expect(role).toHaveCount(0)
  }

  async texts(selector: string): Promise<string[]> {
    const texts = await this.page.locator(selector).allTextContents()
    return texts.map((text) => text.replace(/\s+/g, ' ').trim())
  }

  names(selector: string): Promise<string[]> {
    return this.page.locator(selector).evaluateAll((all) => all.map((each) => each.getAttribute('name') ?? ''))
  }

  async read(path: string): Promise<File> {
    const answer = await this.page.request.get(path)
    return { status: answer.status(), type: answer.headers()['content-type'] ?? '', text: await answer.text() }
  }

  async save(button: string): Promise<string> {
    const pressed = await this.#fill(button, {})
    const [file] = await Promise.all([this.page.waitForEvent('download'), pressed.click()])
    return file.suggestedFilename()
  }

  async logIn(email: Account, to: string): Promise<void> {
    await logIn(this.page, email, to)
    await this.#settled(this.page)
  }

  async inAnotherTab(): Promise<Person> {
    return new InBrowser(await this.page.context().newPage(), this.#settled)
  }

  /** @returns the button of the form, whose fields are filled */
  async #fill(button: string, filling: FieldValues): Promise<Locator> {
    const all = this.page.locator('form').filter({ has: this.#button(button) })
    const form = this.#formOf(all, filling)
    // A button that asks for nothing may stand in a message, and in no form.
    const isAlone = Object.keys(filling).length === 0
    const pressed = (isAlone ? this.#button(button) : form.locator(this.#button(button))).first()
    await unfold(pressed)
    for (const [label, value] of Object.entries(filling)) {
      const field = called(form, label, value).first()
      await unfold(field)
      await fill(field, value)
    }
    return pressed
  }

  #formOf(all: Locator, filling: FieldValues): Locator {
    const having = Object.keys(filling).reduce((forms, label) => forms.filter({ has: called(this.page, label) }), all)
    return having.first()
  }

  /** Whether it is shown or lies in a part that is folded; not the hidden one that Enter presses, nor a field for files. */
  #button(name: string): Locator {
    return this.page
      .getByRole('button', { name, exact: true, includeHidden: true })
      .or(this.page.locator(`button[value="${name}"]`))
      .and(this.page.locator(':not([hidden]):not([type=file])'))
  }
}

/** Where script runs it goes from page to page by itself: until it has, the address is the one of before. */
async function arrived(page: Page): Promise<void> {
  await onOnePage(page, async () => {
    await takenOver(page)
    if (await runsScript(page)) await gone(page)
  })
}

async function gone(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow
    const states = router ? [router.state.navigation, ...router.state.fetchers.values()] : []
    return states.every(({ state }) => state === 'idle')
  })
}
type Task = { state: string }
type RouterWindow = {
  __reactRouterDataRouter?: { state: { navigation: Task; fetchers: Map<string, Task> } }
}

/** Opens the parts of a page that something lies in. */
async function unfold(inside: Locator): Promise<void> {
  const closed = inside.locator('xpath=ancestor::details[not(@open)]')
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().locator('> summary').click()
}

async function fill(field: Locator, value: string | boolean | Upload): Promise<void> {
  if (typeof value === 'boolean') return field.setChecked(value)
  if (typeof value !== 'string') return field.setInputFiles(value)

  const kind = await field.evaluate((element) => element.getAttribute('type') ?? element.tagName)
  if (kind === 'radio') await field.check()
  else if (kind !== 'SELECT') await field.fill(value)
  else {
    await field.selectOption(value)
    // Script may make the form anew for what is chosen.
    if (await runsScript(field.page())) await field.page().waitForLoadState('networkidle')
  }
}

/** By the beginning of its label, or by its name; of choices with one name, the one with this value. */
function called(scope: Page | Locator, label: string, value?: FieldValues[string]): Locator {
  // A text of lines is no value of a choice.
  const which = typeof value === 'string' && !value.includes('\n') ? `[value=${JSON.stringify(value)}]` : ''
  const choice = `[type=radio][name="${label}"]${which}`
  const named = ['input:not([type=radio], [type=hidden])', 'select', 'textarea'].map((tag) => `${tag}[name="${label}"]`)
  return scope.getByLabel(beginning(label)).or(scope.locator([choice, ...named].join()))
}

function beginning(label: string): RegExp {
  return new RegExp(`^\\s*${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
