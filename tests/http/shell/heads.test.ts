import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import { publicPages } from '../../support/visitor/public-pages.ts'
import { runTogether, wordless } from '../../support/visitor/run-together.ts'
import { problemsOf } from '../../support/visitor/valid-html.ts'
import { walkAllPages } from '../../support/visitor/walk-pages.ts'

const site = openSite()
/** Steps on somebody's way, and sheets to print, which nobody shares or searches for. */
const STEPS =
  /^\/(offline|login|password-reset|verify-email|setup|api\/|shop\/(cart|checkout)|commission-request)|\/(hold|menu)$/

/** What the contract (section 4) says of their structured data. */
const RESOURCES: Record<string, string[]> = {
  '/art/:year?': ['BreadcrumbList'],
  '/art/:year/:slug': ['ImageObject', 'BreadcrumbList'],
  '/nenas/:year?': ['Event'],
  '/nenas/:year/:slug': ['Event'],
  '/shop/product/:id': ['Product', 'BreadcrumbList'],
}

/** As search engines ask for it. */
const LINK = expect.stringMatching(/^http:\/\/[^/]+\//)
const CIRCLE = { '@type': 'Organization', name: 'nenas', url: LINK }
const SAID: Record<string, object> = {
  ImageObject: {
    contentUrl: LINK,
    creator: CIRCLE,
    creditText: 'nenas',
    copyrightNotice: expect.stringMatching(/^© \d{4} nenas$/),
    license: LINK,
    acquireLicensePage: LINK,
  },
  Product: {
    brand: { '@type': 'Brand', name: 'nenas' },
    offers: expect.objectContaining({
      availability: expect.stringMatching(/^https:\/\/schema\.org\/\w+$/),
      priceCurrency: expect.stringMatching(/^[A-Z]{3}$/),
      price: expect.anything(),
      seller: CIRCLE,
      url: LINK,
    }),
  },
  Event: {
    startDate: expect.stringMatching(/^\d{4}-/),
    location: { '@type': 'Place', name: expect.stringMatching(/./), address: expect.stringMatching(/./) },
    performer: expect.objectContaining({ name: 'nenas' }),
  },
}

let addresses: { route: string; address: string }[]

beforeAll(async () => {
  const pages = await publicPages(site.url, site.database)
  addresses = pages
    .filter(({ route }) => !STEPS.test(route))
    .flatMap(({ route, addresses: all }) => all.slice(-2).map((address) => ({ route, address })))
})

test('every public page is valid, and says in both languages what a search result and a shared link show', async () => {
  for (const { address } of addresses)
    for (const language of ['en', 'ja']) {
      const page = await site.visitor().get(`${address}?lng=${language}`)
      expect(problemsOf(page)).toEqual([])
      const alternates = page.all('link[rel=alternate][hreflang]').map((link) => link.getAttribute('hreflang'))
      expect([address, alternates]).toEqual([address, ['x-default', 'en', 'ja']])
      expect([address, page.all('link[rel=canonical]').length]).toEqual([address, 1])
      for (const property of ['og:title', 'og:type', 'og:url', 'og:description', 'og:image', 'og:site_name'])
        expect([address, property, contents(page, property)]).toEqual([
          address,
          property,
          [expect.stringMatching(/\S/)],
        ])
    }
})

test('the pages on somebody’s way, of an account and of the admin are valid', async () => {
  const pages = await walkAllPages(site, 'en', 9)
  expect(pages.length).toBeGreaterThan(12)
  expect(pages.flatMap(problemsOf)).toEqual([])
})

test('without a sheet links, buttons and labels side by side stand apart, and every button has words', async () => {
  const pages = await walkAllPages(site, 'en', 3)
  for (const { address } of addresses) pages.push(await site.visitor().get(address))
  expect(pages.flatMap((page) => [...runTogether(page), ...wordless(page)])).toEqual([])
})

test('the picture of each preview is there', async () => {
  const pictures = new Set<string>()
  for (const { address } of addresses)
    for (const picture of contents(await site.visitor().get(address), 'og:image')) pictures.add(picture)
  expect(pictures.size).toBeGreaterThan(4)
  for (const picture of pictures) {
    const response = await fetch(picture)
    expect([picture, response.status, response.headers.get('Content-Type')]).toEqual([
      picture,
      200,
      expect.stringMatching(/^image\/(jpeg|png)$/),
    ])
  }
})

test('structured data parses, and says what its page is about', async () => {
  for (const { route, address } of addresses.filter(({ address }) => /\d/.test(address))) {
    const { html } = await site.visitor().get(address)
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    const things = blocks.flatMap(([, json]) => thingsIn(JSON.parse(json ?? '')))
    expect([address, [...new Set(things)]]).toEqual([address, RESOURCES[route] ?? []])
  }
})

test('a work says whose it is and how it may be used; a thing for sale whose it is, what it costs and whether it is there; an event where it is', async () => {
  for (const { route, address } of addresses.filter(({ address }) => /\d/.test(address))) {
    const { html } = await site.visitor().get(address)
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    const things = blocks.flatMap(([, json]) => {
      const data = JSON.parse(json ?? '') as { '@graph'?: { '@type': string }[] } & { '@type': string }
      return data['@graph'] ?? [data]
    })
    for (const thing of things)
      expect([route, thing]).toEqual([route, expect.objectContaining(SAID[thing['@type']] ?? {})])
  }
})

function contents(page: Page, property: string): string[] {
  return page.all(`meta[property="${property}"]`).map((meta) => meta.getAttribute('content') ?? '')
}

function thingsIn(data: { '@context'?: string; '@type'?: string; '@graph'?: { '@type': string }[] }): string[] {
  expect(data['@context']).toBe('https://schema.org')
  return (data['@graph'] ?? [data]).map((thing) => thing['@type'] ?? '')
}
