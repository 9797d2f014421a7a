import { InBrowser } from '../support/journeys/in-browser.ts'
import { OverHttp } from '../support/journeys/over-http.ts'
import type { Person } from '../support/journeys/person.ts'
import { Visitor } from '../support/visitor/visitor.ts'
import { complaintsOf, expect, neverBusy, withSite } from './fixtures.ts'

export type ForStory = {
  /** Of a project that plays all its stories in Chromium; elsewhere those tagged `@browser` are. */
  browserForAll: boolean
  /** Somebody comes to the site, with a browser of their own. */
  arrive: (locale?: 'en' | 'ja') => Promise<Person>
  /** The administrator at a page. */
  atDesk: (path: string) => Promise<Person>
}

/** A story that is told once: over HTTP in `npm test`, in Chromium with script and without in the long run. */
export const test = withSite.extend<ForStory>({
  browserForAll: [false, { option: true }],
  arrive: async ({ browser, site, browserForAll }, use, { tags, errors }) => {
    const before = site.output().length
    const ends: (() => Promise<void>)[] = []
    await use(async (locale = 'en') => {
      if (!browserForAll && !tags.includes('@browser')) {
        const visitor = new Visitor(site.url)
        visitor.setCookie('locale', locale)
        return new OverHttp(visitor)
      }
      const context = await browser.newContext()
      const complaints = complaintsOf(context)
      ends.push(async () => {
        await context.close()
        expect(complaints).toEqual([])
      })
      await context.addInitScript(neverBusy)
      await context.addCookies([{ name: 'locale', value: locale, url: site.url }])
      return new InBrowser(await context.newPage())
    })
    if (errors.length > 0) console.log('What the site said:', site.output().slice(before))
    for (const end of ends) await end()
  },
  atDesk: async ({ arrive }, use) =>
    use(async (path) => {
      const desk = await arrive()
      await desk.open(`/login?redirectTo=${encodeURIComponent(path)}`)
      await desk.logIn('admin@example.com', path.replace(/[?#].*/, ''))
      await desk.open(path)
      return desk
    }),
})

export { expect } from './fixtures.ts'
