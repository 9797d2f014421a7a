import { readFileSync } from 'node:fs'

import { STRIPE_KEYS } from '../providers/fake-stripe.ts'
import { catalogueFile, GOODS, type Good, ID } from './goods.ts'
import { YEAR } from './year-site.ts'
import { turnTo, visit, work, type Year } from './year.ts'

const DRAWING = 'app/seed/originals/beach.jpg'
const METHODS = { letter: 'Letter', parcel: 'Parcel' }

/** From an empty site to a shop that is open. */
export async function openCircle(year: Year): Promise<void> {
  await turnTo(year, '01-05')
  await setUp(year)
  await fillCatalogue(year)
  await completeGoods(year)
  await openShop(year)
}

/** From the code that the server printed to a circle in Germany that sells in euros. */
async function setUp(year: Year): Promise<void> {
  const { desk, leave } = await visit(year)
  await desk.open('/')
  await desk.press('Create the site', {
    'Setup code': await year.site.code(),
    'E-mail': 'admin@example.com',
    Password: 'demo-password',
    'Confirm password': 'demo-password',
    'The circle’s name (English)': 'Tide and Fox',
    'Your country': 'DE',
    'Base currency': 'EUR',
    'Time zone': 'UTC',
  })
  await desk.says('Tide and Fox')
  await leave()
}

/** Kinds of goods, and all goods from the file of a spreadsheet in Shift_JIS. */
async function fillCatalogue(year: Year): Promise<void> {
  const { desk, leave } = await work(year, '/admin/products/types')
  for (const [slug, name] of [
    ['print', 'Print'],
    ['small', 'Small things'],
    ['book', 'Book'],
  ]) {
    await desk.open('/admin/products/types/new')
    await desk.press('Save', { 'Name (English)': name ?? '', 'Page address': slug ?? '' })
    await desk.says('Saved')
  }
  await desk.open('/admin/products/import')
  const file = { name: '商品.csv', mimeType: 'text/csv', buffer: catalogueFile(YEAR) }
  await desk.press('Dry run', { 'File of products': file })
  await desk.awaits('read as Shift_JIS')
  await desk.says(`New (${Object.keys(GOODS).length})`)
  await desk.press('Import now')
  await desk.awaits('Imported')
  for (const [good, { count }] of Object.entries(GOODS)) if (count > 0) year.ledger.home.set(good as Good, count)
  await leave()
}

/** What buyers of a picture get, and what who paid can download: without it the import keeps it a draft. */
async function completeGoods(year: Year): Promise<void> {
  const { desk, leave } = await work(year, `/admin/products/${ID.wallpaper}`)
  const file = { name: 'wallpaper.png', mimeType: 'image/png', buffer: readFileSync(DRAWING) }
  await desk.open(`/admin/products/${ID.wallpaper}/files`)
  await desk.press('Add files', { 'Add files': file })
  await desk.says('File added')
  await desk.open(`/admin/products/${ID.wallpaper}`)
  await desk.press('Save product', { Status: 'PUBLISHED' })
  await desk.says('Product saved')
  await desk.open(`/admin/products/${ID.print}`)
  await desk.press('Save product', { singleBonuses: true })
  await desk.says('Product saved')
  await leave()
}

const RATES = `method,up_to_grams,zone,price,registered,max_parcel_grams
letter,500,home,1.60,no,500
letter,500,abroad,3.70,no,500
parcel,2000,home,5.00,yes,2000
parcel,2000,abroad,15.50,yes,2000
`

/** Zones and rates as files, ways to pay by transfer and by card, and the door. */
async function openShop(year: Year): Promise<void> {
  const { desk, leave } = await work(year, '/admin/shipping/files')
  const asFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await desk.press('Import', {
    'File of zones': asFile('zones.csv', 'zone,country\nhome,DE\nhome,AT\nabroad,US\nabroad,JP\nabroad,GB\n'),
    'File of rates': asFile('rates.csv', RATES),
  })
  await desk.says('Imported. Lines of zones: 5; lines of rates: 4.')
  for (const [code, name] of Object.entries(METHODS)) {
    await desk.open('/admin/shipping')
    await desk.follow(code)
    await desk.press('Save method', {
      'Name (English)': name,
      'Days, at least': '2',
      'Days, at most': '9',
      Offered: true,
    })
    await desk.says('Shipping method saved')
  }
  await desk.open('/admin/site-config/payment-methods/new')
  await desk.press('Save', { 'Name (English)': 'Bank transfer', 'Instructions (English)': 'To DE00 1234', Days: '14' })
  await desk.says('Saved')
  await desk.open('/admin/site-config/payment-methods/new')
  await desk.press('Save', { 'Name (English)': 'Card', 'Paid through': 'STRIPE' })
  await desk.says('Saved')
  await desk.open('/admin/site-config/providers')
  await desk.press('Save the keys', {
    'Secret key': STRIPE_KEYS.secretKey,
    'Signing secret of the webhook': STRIPE_KEYS.webhookSecret,
  })
  await desk.says('The keys are saved.')
  await desk.open('/admin/site-config/shop')
  await desk.press('Save settings', { 'Who may enter the shop': 'public' })
  // It has no terms yet.
  await desk.press('Yes, do it')
  await desk.says('Settings saved')
  await leave()
}
