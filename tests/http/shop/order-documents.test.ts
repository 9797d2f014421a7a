import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let buyer: Visitor
let order: Page
let file: { path: string; bytes: number; whole: Buffer }

/** A guest orders the free wallpapers: complete at once. */
beforeAll(async () => {
  buyer = site.visitor()
  const { id } = site.database.sqlite
    .prepare("SELECT id FROM products WHERE slug = 'night-lines-wallpapers'")
    .get() as { id: number }
  const cart = await buyer.post('/shop/cart', { intent: 'add', productId: String(id), quantity: '1' })
  const checkout = await cart.submit('Continue to checkout')
  order = await checkout.submit('Place order', { 'Contact email': 'buyer@example.com', 'I accept the terms': true })
  const link = order.all('a').find((one) => one.getAttribute('href')?.includes('/files/'))
  const path = (link?.getAttribute('href') ?? '').replaceAll('&amp;', '&')
  const whole = Buffer.from(await (await buyer.fetch(path)).arrayBuffer())
  file = { path, bytes: whole.length, whole }
})

test('a paid order offers its files by name, and they are what was put there', async () => {
  expect(order.heading).toMatch(/^Order \d+$/)
  expect(order.text).toContain('Night Lines wallpapers.zip')
  const answer = await site.visitor().fetch(file.path, { headers: { 'Accept-Encoding': 'br, gzip' } })

  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(answer.headers.get('Content-Length')).toBe(String(file.bytes))
  expect(file.whole.subarray(0, 2).toString()).toBe('PK')
  const stored = site.database.sqlite.prepare('SELECT bytes FROM product_files WHERE mime_type = ?')
  expect(stored.pluck().get('application/zip')).toBe(file.bytes)
})

test('in Japanese the file has its Japanese name', async () => {
  const answer = await buyer.fetch(`${file.path}&lng=ja`, { method: 'HEAD' })

  expect(answer.headers.get('Content-Disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('夜行線の壁紙.zip')}`,
  )
})

test('HEAD tells everything and sends nothing', async () => {
  const answer = await buyer.fetch(file.path, { method: 'HEAD' })

  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Length')).toBe(String(file.bytes))
  expect(answer.headers.get('Accept-Ranges')).toBe('bytes')
  expect(await answer.text()).toBe('')
})

test('a broken download goes on where it was', async () => {
  const etag = (await buyer.fetch(file.path, { method: 'HEAD' })).headers.get('ETag') ?? ''
  const part = (headers: Record<string, string>) => buyer.fetch(file.path, { headers })
  const rest = await part({ Range: 'bytes=1000-', 'If-Range': etag })
  const end = await part({ Range: 'bytes=-7' })

  expect(rest.status).toBe(206)
  expect(rest.headers.get('Content-Range')).toBe(`bytes 1000-${file.bytes - 1}/${file.bytes}`)
  expect(Buffer.from(await rest.arrayBuffer()).equals(file.whole.subarray(1000))).toBe(true)
  expect(Buffer.from(await end.arrayBuffer()).equals(file.whole.subarray(-7))).toBe(true)
  expect((await part({ Range: 'bytes=0-9', 'If-Range': '"another"' })).status).toBe(200)
  const beyond = await part({ Range: `bytes=${file.bytes}-` })
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${file.bytes}`])
})

test('fetches are counted, and parts of them are not', async () => {
  const counted = () => site.database.sqlite.prepare('SELECT sum(count) FROM order_downloads').pluck().get() as number
  const before = counted()
  await (await buyer.fetch(file.path)).arrayBuffer()
  await (await buyer.fetch(file.path, { headers: { Range: 'bytes=100-200' } })).arrayBuffer()
  await buyer.fetch(file.path, { method: 'HEAD' })

  expect(counted()).toBe(before + 1)
})

test('a link that was changed opens nothing, and neither does one of a canceled order', async () => {
  const [path = '', query = ''] = file.path.split('?')
  const changed = [
    `${path}?${query.replace(/until=\d+/, 'until=9999999999')}`,
    `${path}?${query}x`,
    `${path.replace(/\d+$/, '2')}?${query}`,
    `${path.replace(/\d+$/, '..%2f..%2finkstall.db')}?${query}`,
    path,
  ]
  for (const one of changed) expect([one, (await buyer.fetch(one)).status]).toEqual([one, 404])

  const id = /\/order\/(\d+)/.exec(path)?.[1]
  site.database.sqlite.exec(`UPDATE orders SET status = 'CANCELED' WHERE id = ${id}`)
  expect((await buyer.fetch(file.path)).status).toBe(404)
  site.database.sqlite.exec(`UPDATE orders SET status = 'SHIPPED' WHERE id = ${id}`)
})

test('an invoice is a page and a file, for those alone who may see the order', async () => {
  const page = await order.follow('Invoice')
  expect(page.heading).toBe('Invoice')
  expect(page.text).toContain('Wallpaper pack')
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')

  const pdf = page.all('a').find((one) => one.getAttribute('href')?.includes('invoice.pdf'))
  const answer = await buyer.fetch(pdf?.getAttribute('href') ?? '')
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  for (const path of [page.url.pathname, `${page.url.pathname}.pdf`])
    expect((await site.visitor().fetch(path)).headers.get('Location')).toBe(
      `/login?redirectTo=${encodeURIComponent(path)}`,
    )
})

test('the packing slip is for the admin', async () => {
  const path = `${/\/shop\/order\/\d+/.exec(order.path)?.[0].replace('/shop/order', '/admin/orders')}/packing-slip`
  const admin = site.signedIn('admin@example.com')

  expect((await admin.get(path)).heading).toBe('Packing slip')
  expect((await admin.fetch(`${path}.pdf`)).headers.get('Content-Type')).toBe('application/pdf')
  expect((await site.visitor().fetch(`${path}.pdf`)).status).toBe(303)
})

test('what happens to an order is told by mail, in the words of its buyer, and seen in the admin', async () => {
  const admin = site.signedIn('admin@example.com')
  const list = await admin.get('/admin/mail?search=buyer@example.com')
  expect(list.text).toContain('your downloads are ready')

  const mail = await list.follow('Order 1')
  expect(mail.text).toContain('Thank you for your order! Your files are ready to download')
  expect(mail.text).toContain('?key=')
})

test('a refund that was sent has a note, as a page and as a file, for whoever has the key of the order', async () => {
  const [, id = '', key = ''] = /\/shop\/order\/(\d+)\?key=([\w-]+)/.exec(order.url.toString()) ?? []
  site.database.sqlite
    .prepare(
      `INSERT INTO order_payments (order_id, kind, amount_minor, reason, operation, at, settled_at)
      VALUES (?, 'REFUNDED', 300, 'Torn', 'note', 1, 1)`,
    )
    .run(id)
  const number = site.database.sqlite.prepare('SELECT max(credit_number) FROM order_payments').pluck().get() as number
  const shown = await buyer.get(`/shop/order/${id}?key=${key}`)
  const link = shown.all('a').find((one) => one.text.trim() === 'Credit note')
  const path = `/shop/order/${id}/credit-notes/${number}`
  expect(link?.getAttribute('href')?.replaceAll('&amp;', '&')).toBe(`${path}?key=${key}`)

  const page = await buyer.get(`${path}?key=${key}`)
  expect(page.text).toContain(`C-${number}`)
  expect(page.text).toContain('Torn')
  const pdf = await buyer.fetch(`${path}/pdf?key=${key}`)
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF')
  for (const other of [`${path}?key=nonsense`, `/shop/order/${id}/credit-notes/${number + 1}?key=${key}`])
    expect((await site.visitor().fetch(other)).status).toBe(404)
})
