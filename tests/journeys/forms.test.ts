import { join } from 'node:path'

import { openDatabase } from '#db/database.server.ts'

import { formScenes, type Scene } from '../support/journeys/form-scenes.ts'
import { type Button, buttonsOn, goBelow, open, pathsBelow, press, routeOf } from '../support/journeys/forms-walk.ts'
import { allRoutes } from '../support/site/routes.ts'
import { Visitor } from '../support/visitor/visitor.ts'
import { expect } from './fixtures.ts'
import { test } from './with-google.ts'

/** Every button in every state of its page takes minutes: those projects are of `npm run test:long`. */
const EVERYWHERE = /^every form/
/** Pressed in each run, without script: a page of each kind with a secret address. */
const FEW = new Set([
  'a quote',
  'an order',
  'a place in line that is not confirmed',
  'the newsletter to confirm',
  'things put aside',
  'a password to set',
])

/**
 * What script alone sends, beside a form of the same page; the forms of a site without an administrator and of one that
 * is not open yet (tests/http/sign-in); what a provider of payments sends, or is needed for (tests/http/payments); and a
 * form that is kept from a session that ended (session-over.test.ts).
 */
const ELSEWHERE = new Set([
  '/nenas/pick-up/:secret/payment',
  '/payments/pretend/:secret',
  '/payments/webhooks/:provider',
  '/webhooks/:provider',
  '/unsent/:id',
  '/login/passkey',
  '/shop/account/passkeys/new',
  '/shop/cart/line',
  '/shop/cart/choices',
  '/setup',
  '/coming-soon',
])
/** Where script runs a choice is sent by choosing, and the cart takes what is put into it. */
const WITHOUT_SCRIPT = new Set(['/preferences', '/shop/product/:id'])
const OF_STAFF = /^\/(admin|event-helper|api)(\/|$)|^\/\*$/

type FoundForm = {
  scene: Scene
  /** The part of the address below the one that the scene starts at. */
  below: string
  button: Button
  key: string
}

test('every form of every page for visitors and clients is taken, whatever state the page is in', async ({
  browser,
  site,
}, { project }) => {
  const isLong = EVERYWHERE.test(project.name)
  test.skip(!isLong && project.name === 'with script', 'in the long run')
  test.setTimeout(isLong ? 2_400_000 : 180_000)
  const database = openDatabase(join(site.dataDir, 'inkstall.db'))
  const all = await formScenes({ url: site.url, database, visitor: () => new Visitor(site.url) })
  const scenes = all.filter(({ name }) => isLong || FEW.has(name))
  const routes = await allRoutes()
  const { javaScriptEnabled } = project.use
  const newContext = () => browser.newContext({ javaScriptEnabled, serviceWorkers: 'block', locale: 'en-US' })

  const met = await findForms()
  const wrong: string[] = []
  for (const each of met) wrong.push(...(await tryForm(each)))
  database.close()
  expect(wrong).toEqual([])
  if (!isLong) return

  const known = new Set(met.map(({ button }) => routeOf(button.path, routes)))
  const withActions = routes.filter(({ path, hasAction }) => hasAction && !OF_STAFF.test(path))
  const never = withActions.filter(({ path }) => !known.has(path)).map(({ path }) => path)
  const isMissed = (path: string) => !ELSEWHERE.has(path) && !(javaScriptEnabled !== false && WITHOUT_SCRIPT.has(path))
  expect(never.filter(isMissed)).toEqual([])

  /** Goes through the pages of each scene. In the short run what does the same elsewhere is pressed once. */
  async function findForms(): Promise<FoundForm[]> {
    const found = new Map<string, FoundForm>()
    for (const scene of scenes) {
      const context = await newContext()
      const start = await scene.start()
      const page = await open(context, site.url, start.path, start.cookie)
      const here = new URL(page.url()).pathname
      for (const below of ['', ...(await pathsBelow(page)).keys()]) {
        if (below && !(await goBelow(page, below))) continue

        for (const button of await buttonsOn(page)) {
          const key = keyOf(button, here)
          const name = isLong && isOwn(here) ? `${scene.name} ${below} ${key}` : key
          if (!found.has(name)) found.set(name, { scene, below, button, key })
        }
        if (below) await page.goto(site.url + start.path)
      }
      await context.close()
    }
    return [...found.values()]
  }

  /** Presses a button of a page made anew. @returns what was wrong */
  async function tryForm({ scene, below, key }: FoundForm): Promise<string[]> {
    const context = await newContext()
    const start = await scene.start()
    const page = await open(context, site.url, start.path, start.cookie)
    const here = new URL(page.url()).pathname
    if (below) await goBelow(page, below)
    // The same form of another page: what it is about, and its place, may differ.
    const same = (await buttonsOn(page)).find((each) => keyOf(each, here) === key)
    if (!same) {
      await context.close()
      return [`${scene.name} ${key} is there no more`]
    }
    const { statuses, heading, path, complaint } = await press(page, same)
    await context.close()
    const isTaken = complaint === null && statuses.every((status) => status <= 400) && heading !== ''
    return isTaken ? [] : [`${scene.name} ${key}: ${statuses.join(' ')} at ${path}, "${heading}" ${complaint ?? ''}`]
  }

  function isOwn(path: string): boolean {
    return routes.some((route) => route.handle?.secret && route.path === routeOf(path, routes))
  }

  /** A page with a secret address has a policy of its own: what every page has is tried there too. */
  function keyOf({ method, path, intent, names }: Button, here: string): string {
    return `${isOwn(here) ? 'secret ' : ''}${method} ${routeOf(path, routes)} ${intent} [${names.join(' ')}]`
  }
})
