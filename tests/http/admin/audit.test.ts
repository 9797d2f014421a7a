import { beforeEach, expect, test, vi } from 'vitest'

import { anyPicture } from '../../support/faults/odd-pictures.ts'
import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeEach(async () => {
  admin = site.signedIn('admin@example.com')
})

const pluck = (sql: string) => site.database.sqlite.prepare(sql).pluck()
const lastAction = () => pluck("SELECT action FROM audit_log WHERE action NOT LIKE 'sign-in%' ORDER BY id DESC").get()
const lines = () => pluck("SELECT count(*) FROM audit_log WHERE actor = 'admin@example.com'").get() as number

test('a picture that comes, takes another’s place, is made again and goes leaves a line each', async () => {
  const form = new FormData()
  form.append('files', await anyPicture('shop.jpg'))
  await admin.post('/admin/art/uploads', form)
  expect(lastAction()).toBe('artwork.upload')

  const artwork = String(pluck('SELECT max(id) FROM artworks').get())
  const picture = String(pluck(`SELECT picture_id FROM artwork_pictures WHERE artwork_id = ${artwork}`).get())
  const other = new FormData()
  other.append('files', await anyPicture('home.jpg', 121))
  await admin.post(`/admin/art/${artwork}/pictures/${picture}`, other)
  expect(lastAction()).toBe('artwork.picture-replace')

  await admin.post('/admin/art/remaking', { picture })
  expect(lastAction()).toBe('picture.remake')
  await admin.post('/admin/art', { show: artwork })
  expect(lastAction()).toBe('artwork.show')
})

test('what happens to an order is told: paid, noted, shipped; a form sent twice tells nothing more', async () => {
  const placed = await placeOrder(await goToCheckout(site.visitor(), 1))
  const path = `/admin/orders/${/(\d+)/.exec(placed.heading)?.[1]}`
  const page = await admin.get(path)
  await page.submit('Confirm order')
  expect(lastAction()).toBe('order.pay')
  const told = lines()
  await page.submit('Confirm order')
  expect(lines()).toBe(told)

  await (await admin.get(path)).submit('Save note', { 'Private note': 'Fragile' })
  expect(lastAction()).toBe('order.note')
  const asked = await (await admin.get(path)).submit('Ship order', { 'Tracking number of parcel 1': 'EJ1' })
  await asked.submit('Yes, do it')
  expect(lastAction()).toBe('order.ship')
  expect(lines()).toBe(told + 2)
})

test('a mail that is sent again leaves a line', async () => {
  const id = String(pluck('SELECT min(id) FROM mails').get())
  await vi.waitFor(
    () => expect(pluck(`SELECT state FROM mails WHERE id = ${id}`).get()).toMatch(/^(SENT|IN_FOLDER)$/),
    10_000,
  )
  await (await admin.get(`/admin/mail/${id}`)).submit('Send again')
  expect(lastAction()).toBe('mail.resend')
})

test('a mail that was written to the outbox folder says so in list, file and API', async () => {
  const id = await vi.waitFor(() => {
    const found = pluck("SELECT max(id) FROM mails WHERE state NOT IN ('QUEUED', 'SENDING')").get()
    expect(found).toBe(pluck('SELECT max(id) FROM mails').get())
    return String(found)
  }, 10_000)
  expect((await admin.get(`/admin/mail/${id}`)).text).toContain('In outbox')
  expect((await admin.get('/admin/mail?state=IN_FOLDER')).html).toContain(`/admin/mail/${id}`)
  expect(await (await admin.fetch('/admin/mail.csv')).text()).toMatch(new RegExp(`^${id},.*,IN_FOLDER,`, 'm'))
  const { state } = (await (await admin.fetch(`/api/admin/mail/${id}`)).json()) as { state: string }
  expect(state).toBe('IN_FOLDER')
})
