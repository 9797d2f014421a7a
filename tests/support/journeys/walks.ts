import { expect, type Page } from 'playwright/test'

import { fixedT } from '#app/translations/i18n.server.ts'

import { address } from '../shop/buyer.ts'
import { InBrowser } from './in-browser.ts'
import type { Person } from './person.ts'

/** The ways through the site that must work whatever becomes of its scripts. */
export const WALKS = {
  'looking at the gallery': lookAround,
  'asking for a commission': (page: Page) => ask(plain(page), `${crypto.randomUUID()}@example.com`, false),
  'buying as a guest': (page: Page) => buy(plain(page)),
}

/** Nobody waits for its scripts. */
function plain(page: Page): Person {
  return new InBrowser(page, async () => {})
}

/** Year by year, and one picture after the other. */
export async function lookAround(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
  const years = page.getByRole('navigation', { name: 'Years' })
  await years.getByRole('link', { name: '2025' }).click()
  await page.locator('.gallery-grid a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Gallery')
  const first = await page.getByRole('heading', { level: 1 }).textContent()
  await page.locator('a[rel=next], a[rel=prev]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
}

type Wish = {
  email: string
  /** A price list by its name or number. */
  type: string
  details: string
}

/** From the price lists to the client's own page; a slot can be asked for once. */
export async function ask(client: Person, email: string, hasSlot = true): Promise<void> {
  await client.open('/commissions')
  const details = 'Two friends under one umbrella, waiting for a tram.'
  await sendRequest(client, { email, type: '1', details }, hasSlot)
  await client.says('Request sent')
  await client.heads('Your commission')
}

/** Fills the form of a request from the page of the price lists, and sends it. */
export async function sendRequest(client: Person, { email, type, details }: Wish, hasSlot = true): Promise<void> {
  await client.follow('Send request')
  const [, slot = ''] = hasSlot ? await client.texts('#request-slot option') : []
  await client.press('Send request', {
    'Contact email': email,
    'Commission type': type,
    Details: details,
    'Personal use': true,
    ...(hasSlot && { Slot: slot }),
    hasDeadline: 'NO',
    'I accept the terms': true,
  })
}

/** From the shop's first card to the order's page. @returns the address of the order with its key */
export async function buy(buyer: Person): Promise<string> {
  await buyer.open('/shop')
  const [first = ''] = await buyer.texts('.good h3 a')
  await buyer.follow(first)
  await buyer.press('Add to cart')
  await buyer.says('Added to cart!')
  await buyer.open('/shop/cart')
  await buyer.press('Update', { 'Destination country': 'DE' })
  await buyer.holds('Destination country', 'DE')
  await buyer.press('Continue to checkout')
  await buyer.holds('Country', 'DE')
  await buyer.press('Place order', address)
  await buyer.heads(/^Order \d+$/)
  return buyer.url.pathname + buyer.url.search
}

/** An order of one thing, in either language. @returns its number */
export async function placeOrder(buyer: Person, locale: 'en' | 'ja' = 'en'): Promise<number> {
  await buyer.open('/shop/product/1')
  await buyer.press(fixedT(locale)('products:addToCart'))
  await buyer.open('/shop/cart')
  await buyer.press('checkout', { country: 'DE' })
  await buyer.send({
    contactEmail: 'buyer@example.com',
    fullName: 'Anna Beispiel',
    city: 'Berlin',
    postalCode: '10115',
    addressLine1: 'Weg 1',
    acceptTerms: true,
  })
  const number = /^\/shop\/order\/(\d+)/.exec(buyer.url.pathname)?.[1]
  if (!number) throw new Error(`No order was placed: ${buyer.url.href}`)
  return Number(number)
}
