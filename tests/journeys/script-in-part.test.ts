import { WALKS } from '../support/journeys/walks.ts'
import { test } from './fixtures.ts'

test.use({ mayComplain: true })

/** What may fail to come, by the addresses of it. */
const PARTS = {
  'what pages hand over': ['**/handover/*'],
  'the entry': ['**/assets/entry.client-*'],
  'the root': ['**/assets/root-*'],
  'what every page needs': ['**/assets/shell-*', '**/assets/react-*', '**/assets/router-*'],
  'the first texts': ['**/assets/first-*'],
  'the other texts': ['**/assets/stall-*', '**/assets/rest-*'],
  'the table of routes': ['**/assets/manifest-*'],
  'the sheet': ['**/assets/site-*.css'],
  'what comes when the page is live': [
    '**/assets/enhancements-*',
    '**/assets/ground-*',
    '**/assets/visits-*',
    '**/assets/cache-pages-*',
    '**/assets/drafts-*',
  ],
  'the scripts of the gallery': ['**/assets/gallery.route-*'],
  'the script of an artwork': ['**/assets/artwork.route-*'],
  'the scripts of asking': ['**/assets/price-lists.route-*', '**/assets/request.route-*', '**/assets/client.route-*'],
  'the script of the request alone': ['**/assets/request.route-*'],
  'the script of a product': ['**/assets/product.route-*'],
  'the script of the cart': ['**/assets/cart.route-*'],
  'the script of the checkout': ['**/assets/checkout.route-*'],
  'the script of an order': ['**/assets/order.route-*'],
  'every script': ['**/*.js'],
}

for (const [part, addresses] of Object.entries(PARTS))
  for (const [name, walk] of Object.entries(WALKS))
    test(`${name} works where ${part} does not come`, async ({ context }) => {
      for (const address of addresses) await context.route(address, (route) => route.abort())
      await walk(await context.newPage())
    })
