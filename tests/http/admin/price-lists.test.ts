import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'
import { auditLog, commissionAddons, commissionOptions, commissionTypes, waitingList } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let adminPage: Visitor
beforeAll(async () => {
  adminPage = site.signedIn('admin@example.com')
})

const optionsOf = (typeId: number) =>
  site.database.db
    .select()
    .from(commissionOptions)
    .where(eq(commissionOptions.typeId, typeId))
    .orderBy(asc(commissionOptions.id))
    .all()
const lastDeed = () => site.database.db.select().from(auditLog).all().at(-1)

test('a changed price is previewed by the function of the page, saved under its id, and on the site at once', async () => {
  const page = await (
    await adminPage.get('/admin/commissions')
  )
    .follow('Price lists')
    .then((lists) => lists.follow('Digital'))
  const [first] = optionsOf(1)
  expect(page.field('Price or percent, row 1')).toBe(((first?.priceMinor ?? 0) / 100).toFixed(2))

  const change = { 'Price or percent, row 1': '61.50', 'Name (English), row 1': 'Tiny bust' }
  const previewed = await page.submit('Show the preview', change)
  expect([previewed.status, previewed.text]).toEqual([200, expect.stringMatching(/Tiny bust.*\$61\.50/)])
  expect(optionsOf(1)[0]).toEqual(first)

  const saved = await previewed.submit('Save the price list')
  expect(saved.announced).toContain('Saved and shown on the site')
  expect(optionsOf(1)[0]).toMatchObject({ id: first?.id, priceMinor: 6150, name: { en: 'Tiny bust' } })
  expect((await site.visitor().get('/commissions')).text).toMatch(/Tiny bust.*\$61\.50/)
  expect(lastDeed()).toMatchObject({ action: 'price-list.edit', subject: 'price-list/1', actor: 'admin@example.com' })
})

test('a new list is made without script, option by option, in every way of pricing', async () => {
  const page = await adminPage.get('/admin/commissions/price-lists/new')
  const one = await page.submit('Save the price list', {
    'Name (English)': 'Stickers',
    'Name (Japanese)': 'シール',
    'Group, row 1': 'SIZE',
    'Name (English), row 1': 'Small',
    'Price or percent, row 1': '12',
    'Group, row 2': 'BACKGROUND',
    'Name (English), row 2': 'Foil',
    'Pricing, row 2': 'PERCENT',
    'Price or percent, row 2': 'shiny',
  })
  expect([one.status, one.announced]).toEqual([400, expect.stringContaining('whole percentage up to 1000')])
  const added = await one.submit('Add an option', { 'Price or percent, row 2': '50 %' })
  expect([added.status, added.field('Price or percent, row 2')]).toEqual([200, '50 %'])
  const saved = await added.submit('Save the price list', {
    Visible: true,
    'Group, row 7': 'CANVAS',
    'Name (English), row 7': 'Giant',
    'Pricing, row 7': 'CONSULT',
  })
  expect(saved.announced).toContain('Saved')
  const list = site.database.db.select().from(commissionTypes).all().at(-1)
  expect(
    optionsOf(list?.id ?? 0).map(({ name, pricing, priceMinor, percent }) => [name.en, pricing, priceMinor, percent]),
  ).toEqual([
    ['Small', 'FIXED', 1200, 0],
    ['Foil', 'PERCENT', 0, 50],
    ['Giant', 'CONSULT', 0, 0],
  ])
  expect((await site.visitor().get('/commissions')).text).toContain('Stickers')

  const emptied = await saved.submit('Save the price list', { 'Name (English), row 1': '', Visible: false })
  expect(optionsOf(list?.id ?? 0)).toHaveLength(2)
  expect((await site.visitor().get('/commissions')).text).not.toContain('Stickers')
  expect((await emptied.submit('Delete this price list')).announced).toContain('deleted')
})

test('a list that requests were made from stays', async () => {
  const page = await adminPage.get('/admin/commissions/price-lists/1')
  const refused = await page.submit('Delete this price list')
  expect([refused.status, refused.announced]).toEqual([400, expect.stringContaining('so it cannot be deleted')])
  expect(optionsOf(1).length).toBeGreaterThan(0)
})

test('accessories and versions are edited in one place', async () => {
  const page = await adminPage.get('/admin/commissions/price-lists/addons')
  const saved = await page.submit('Save', {
    'Accessories: Price each, USD, row 1': '11.25',
    'Alternative versions: Percent of the base price, row 1': '26',
  })
  expect(saved.announced).toContain('Saved')
  const [accessory] = site.database.db
    .select()
    .from(commissionAddons)
    .where(eq(commissionAddons.kind, 'ACCESSORY'))
    .all()
  expect(accessory).toMatchObject({ priceMinor: 1125 })
  expect((await site.visitor().get('/commissions')).text).toContain('+26%')
})

test('in the admin somebody is offered a slot by hand, and taken off the list', async () => {
  const now = new Date()
  // Otherwise the clock, which ticks every half minute, may be first.
  writeSetting(site.database.db, 'offersAutomatically', false, now)
  const join = (email: string) =>
    site.database.db
      .insert(waitingList)
      .values({ secret: email, email, locale: 'en', joinedAt: now, confirmedAt: now, changedAt: now })
      .run()
  join('bo@client.example')
  join('cy@client.example')
  const standing = () =>
    site.database.db
      .select()
      .from(waitingList)
      .all()
      .map(({ status }) => status)

  const slots = await adminPage.get('/admin/commission-slots')
  expect(slots.text).toContain('2 waiting, 0 with an offer')
  const list = await slots.follow('Waiting list')
  const asked = await list.submit('Offer')
  expect(asked.announced).toContain('One email goes to bo@client.example')
  expect(standing()).toEqual(['WAITING', 'WAITING'])
  const offered = await asked.submit('Yes, do it')
  expect(offered.announced).toContain('Slot offered, and we’ve emailed them')
  expect(standing()).toEqual(['OFFERED', 'WAITING'])
  const stale = await list.submit('Offer')
  expect(stale.announced).toContain('bo@client.example is “Offered”')
  const removed = await (await list.submit('Remove cy@client.example from the list')).submit('Yes, do it')
  expect(removed.announced).toContain('Removed from the list')
  expect(standing()).toEqual(['OFFERED', 'REMOVED'])
  expect(lastDeed()).toMatchObject({ action: 'waiting-list.removed', actor: 'admin@example.com' })
})

test('two people change one price list: the second is shown the differences, and nothing gets lost', async () => {
  const [first, second] = [
    await adminPage.get('/admin/commissions/price-lists/1'),
    await adminPage.get('/admin/commissions/price-lists/1'),
  ]
  const before = optionsOf(1).length
  const added = await first.submit('Add an option')
  await added.submit('Save the price list', {
    'Description (English)': 'Ink on paper, scanned.',
    [`Name (English), row ${before + 1}`]: 'Postcard',
    [`Price or percent, row ${before + 1}`]: '15',
  })
  expect(optionsOf(1)).toHaveLength(before + 1)

  const longer = await second.submit('Add an option')
  const stale = await longer.submit('Save the price list', { 'Description (English)': 'Five inks.' })
  expect(stale.status).toBe(409)
  expect(stale.announced).toContain('Someone saved this while you were editing, perhaps you in another window')
  const differences = stale.all('main .ledger tbody tr').map((row) => row.textContent)
  expect(differences).toEqual([
    expect.stringMatching(/Description \(English\).*Ink on paper, scanned\..*Five inks\./),
    expect.stringMatching(/^Options[^]*Postcard: 15\.00[^]*taken over below$/),
  ])
  expect(optionsOf(1)).toHaveLength(before + 1)

  const saved = await stale.submit('Save the price list')
  expect(saved.announced).toContain('Saved')
  expect(optionsOf(1)).toHaveLength(before + 1)
  expect(saved.field('Description (English)')).toBe('Five inks.')
})

test('two people change accessories: a row that one added is not dropped by the other', async () => {
  const path = '/admin/commissions/price-lists/addons'
  const [first, second] = [await adminPage.get(path), await adminPage.get(path)]
  const count = () => site.database.db.select().from(commissionAddons).all().length
  const before = count()
  const added = await first.submit('Add a row')
  const rows = added.all('main tbody')[0]?.querySelectorAll('tr').length ?? 0
  await added.submit('Save', {
    [`Accessories: Name (English), row ${rows}`]: 'Frame',
    [`Accessories: Price each, USD, row ${rows}`]: '9',
  })
  expect(count()).toBe(before + 1)

  const stale = await second.submit('Save')
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('Frame: 9.00')
  await stale.submit('Save')
  expect(count()).toBe(before + 1)
})
