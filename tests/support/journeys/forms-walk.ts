import { type BrowserContext, type Page, type Response } from 'playwright/test'
import { matchPath } from 'react-router'

import { untilLive } from '../../journeys/fixtures.ts'

/** A button of a form as it stands on a page. */
export type Button = {
  /** Of the form and the button in it, in the order of the page. */
  at: [form: number, button: number]
  method: string
  /** Where the form goes, without its query. */
  path: string
  /** What the button and the hidden fields tell the site to do, such as `accept`; "" where nothing does. */
  intent: string
  /** Of the fields of the form. */
  names: string[]
}
export type PressResult = { statuses: number[]; heading: string; path: string; complaint: string | null }

/** The buttons of all forms that a page shows, also of those that are folded away. */
export function buttonsOn(page: Page): Promise<Button[]> {
  return page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
    return [...document.forms].flatMap((form, at) => {
      const controls = [...form.elements] as (HTMLButtonElement | HTMLInputElement)[]
      const buttons = controls.filter(({ type }) => type === 'submit')
      return buttons.flatMap((button, number) => {
        // The default that Enter presses stands first and is not seen.
        if (!button.checkVisibility({ visibilityProperty: true }) || button.tabIndex < 0 || button.disabled) return []

        const hidden = form.querySelector<HTMLInputElement>('input[type=hidden][name=intent]')
        const intent = button.name ? `${button.name}=${button.value}` : hidden ? `intent=${hidden.value}` : ''
        return {
          at: [at, number] as [number, number],
          method: (button.getAttribute('formmethod') ?? form.method).toUpperCase(),
          path: new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', location.href).pathname,
          intent: intent.replace(/\d+/g, 'N'),
          names: [...new Set(controls.map(({ name }) => name))].filter(Boolean).toSorted(),
        }
      })
    })
  })
}

/** Rooms of one person, whose pages lie below each other. */
const OWN =
  /^\/(shop\/account|shop\/order\/[^/]+|commission-request\/[^/]+|waiting-list\/[^/]+|newsletter\/[^/]+|nenas\/pick-up\/[^/]+)$/

/**
 * What lies below a page of somebody's own, or is the same page with a question, and is led to by a link or by a form
 * that only reads.
 * @returns whole addresses by what differs: the part of the path that is below, and the names of the query
 */
export async function pathsBelow(page: Page): Promise<Map<string, string>> {
  const here = new URL(page.url())
  if (!OWN.test(here.pathname)) return new Map()

  const addresses = await page.evaluate(() => [
    ...[...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')].map(({ href }) => href),
    ...[...document.forms]
      .filter(({ method }) => method === 'get')
      .flatMap((form) => {
        const buttons = ([...form.elements] as HTMLButtonElement[]).filter(({ type }) => type === 'submit')
        return buttons.map((button) => {
          const asked = new URL(form.action)
          for (const [name, value] of new FormData(form, button))
            if (typeof value === 'string') asked.searchParams.set(name, value)
          return asked.href
        })
      }),
  ])
  const names = ({ searchParams }: URL) =>
    [...searchParams.keys()].filter((name) => !here.searchParams.has(name)).join('&')
  const urls = addresses.map((address) => new URL(address)).filter(({ origin }) => origin === here.origin)
  const below = urls.filter(
    (url) => url.pathname.startsWith(`${here.pathname}/`) || (url.pathname === here.pathname && names(url)),
  )
  return new Map(below.map((url) => [`${url.pathname.slice(here.pathname.length)}?${names(url)}`, url.href]))
}

/** @returns false where there is a file and no page */
export async function goBelow(page: Page, below: string): Promise<boolean> {
  const address = (await pathsBelow(page)).get(below)
  const response = address ? await page.goto(address).catch(() => null) : null
  const isPage = response?.headers()['content-type']?.includes('text/html') ?? false
  if (isPage) await untilAwake(page)
  return isPage
}

/** Fills what a form asks for, as somebody would who wants to be done with it, and presses one of its buttons. */
export async function press(page: Page, { at: [form, button], method, path }: Button): Promise<PressResult> {
  await page.evaluate(fillIn, [form, button] as const)
  const statuses: number[] = []
  const note = (response: Response) => {
    const request = response.request()
    const isOfForm = pathOf(response.url()) === path && request.method() === method
    if (isOfForm || request.isNavigationRequest()) statuses.push(response.status())
  }
  // Script may send a form from a window of its own.
  const context = page.context()
  context.on('response', note)
  const answer = context.waitForEvent('response', {
    predicate: (response) => pathOf(response.url()) === path && response.request().method() === method,
    timeout: 15_000,
  })
  const complaint = await Promise.all([answer, page.locator('[data-pressed]').click()]).then(
    () => null,
    (error: Error) => error.message.split('\n')[0] ?? '',
  )
  await page.waitForLoadState()
  context.off('response', note)
  const heading = await page
    .locator('h1')
    .first()
    .textContent({ timeout: 5000 })
    .catch(() => null)
  return { statuses, heading: heading ?? '', path: new URL(page.url()).pathname, complaint }
}

/** Script asks for a page's data beside the page. */
function pathOf(url: string): string {
  return new URL(url).pathname.replace(/\.data$/, '')
}

function fillIn([form, button]: readonly [number, number]): void {
  for (const fold of document.querySelectorAll('details')) fold.open = true
  const controls = [...(document.forms[form]?.elements ?? [])] as HTMLInputElement[]
  const texts: Record<string, string> = {
    email: `${crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)}@example.com`,
    password: 'demo-password',
    tel: '+49 30 1234567',
    date: '2031-05-01',
    url: 'https://example.com',
  }
  const names: [RegExp, string][] = [
    [/postal/i, '10115'],
    [/city/i, 'Berlin'],
    [/country/i, 'DE'],
    [/new|confirm/i, 'another-password-9'],
    [/code/i, '123456'],
  ]
  const isOffered = (control: HTMLInputElement) =>
    control.type !== 'hidden' && control.checkVisibility() && !control.disabled
  for (const control of controls.filter(isOffered)) {
    const { type, name, value } = control
    if (type === 'checkbox' && control.required) control.checked = true
    if (type === 'radio' && !controls.some((one) => one.name === name && one.checked)) control.checked = true
    if (control.tagName === 'SELECT' && !value) {
      const options = [...(control as unknown as HTMLSelectElement).options].filter(
        (option) => option.value && !option.disabled,
      )
      control.value = options.find((option) => option.value === 'DE')?.value ?? options[0]?.value ?? ''
    }
    if (!/^(checkbox|radio|submit|button|file|select-one|hidden)$/.test(type) && !value) {
      const known =
        type === 'text' || type === 'password' ? names.find(([pattern]) => pattern.test(name))?.[1] : undefined
      control.value = known ?? (control.inputMode === 'numeric' ? '1' : (texts[type] ?? 'A lighthouse'))
    }
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  controls.filter(({ type }) => type === 'submit')[button]?.setAttribute('data-pressed', '')
}

/** Opens a page as somebody new, or as who has these cookies. */
export async function open(context: BrowserContext, base: string, path: string, cookie = ''): Promise<Page> {
  const cookies = cookie.split('; ').filter(Boolean)
  await context.addCookies(
    cookies.map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url: base })),
  )
  const page = await context.newPage()
  await page.goto(base + path)
  await untilAwake(page)
  return page
}

/** Also what script hides is hidden by then. */
async function untilAwake(page: Page): Promise<void> {
  await untilLive(page)
  if ((await page.locator('html[data-live]:not([data-admin])').count()) > 0)
    for (const gone of await page.locator('.pick .btn').all()) await gone.waitFor({ state: 'hidden', timeout: 30_000 })
}

/** The route that an address leads to. */
export function routeOf(path: string, routes: readonly { path: string }[]): string {
  const fitting = routes.filter((route) => route.path !== '/*' && matchPath(route.path, path))
  // A route with fewer parts that stand for something is nearer.
  return fitting.toSorted((one, other) => parts(one.path) - parts(other.path))[0]?.path ?? path
}

function parts(path: string): number {
  return path.split(':').length
}
