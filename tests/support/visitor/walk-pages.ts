import { shareOf } from '../models/chances.ts'
import { goToCheckout, placeOrder } from '../shop/buyer.ts'
import type { TestSite } from '../site/site.ts'
import { adminPages, open } from './every-page.ts'
import type { Page } from './page.ts'

/**
 * Goes through the site as a guest who buys and asks for a commission, mistakes included, and as an administrator.
 * @param each of the other pages so many-th (`shareOf`)
 */
export async function walkAllPages(site: TestSite, locale: string, each: number): Promise<Page[]> {
  const guest = site.visitor()
  guest.setCookie('locale', 'en')
  const checkout = await goToCheckout(guest, 1)
  const wrong = await checkout.submit('Place order')
  const order = await placeOrder(checkout)
  const asked = await (await guest.get('/commission-request')).submit('Send request')
  const client = await asked.submit('Send request', {
    'Contact email': `walk-${locale}@example.com`,
    'Commission type': '1',
    Details: 'Two friends under one umbrella, waiting for a tram.',
    'I accept the terms': true,
  })
  const admin = site.signedIn('admin@example.com')
  const steps = [checkout, wrong, order, asked, client]
  for (const visitor of [guest, admin]) visitor.setCookie('locale', locale)
  const again = [await guest.get(order.path), await guest.get(client.path)]
  const guests = await visit(guest, shareOf(open, each))
  const admins = await visit(admin, shareOf(adminPages, each))
  return [...steps, ...again, ...guests, ...admins]
}

async function visit(visitor: { get: (path: string) => Promise<Page> }, paths: readonly string[]): Promise<Page[]> {
  const pages: Page[] = []
  for (const path of paths) pages.push(await visitor.get(path))
  return pages
}
