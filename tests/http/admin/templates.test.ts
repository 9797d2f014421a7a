import { beforeEach, expect, test } from 'vitest'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeEach(async () => {
  admin = site.signedIn('admin@example.com')
})

const one = (sql: string) => site.database.sqlite.prepare<[], Record<string, string>>(sql).get() ?? {}

async function write(values: Record<string, string>) {
  const page = await admin.get('/admin/site-config/templates/new')
  return page.submit('Save', values)
}

test('she writes a template, puts it on an order without script, and sends it', async () => {
  const wrong = await write({ Name: 'Late', 'Where it is used': 'ORDER', 'Text (English)': 'Order {nunber} is late' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('Only the marks below are filled in.')
  const saved = await write({
    Name: 'Late',
    'Where it is used': 'ORDER',
    'Text (English)': 'Dear {name}, order {number} is late. See {link}',
  })
  expect(saved.announced).toContain('Saved')

  const placed = await placeOrder(await goToCheckout(site.visitor(), 1))
  const id = /(\d+)/.exec(placed.heading)?.[1] ?? ''
  const order = await admin.get(`/admin/orders/${id}`)
  const filled = await order.submit('Use', { Message: 'Good morning!\n', Template: 'Late' })
  expect(filled.status).toBe(200)
  expect(one('SELECT action FROM audit_log ORDER BY id DESC').action).not.toBe('order.message')
  const text = filled.field('Message')
  expect(text).toMatch(
    new RegExp(`^Good morning!\\s+Dear .+, order ${id} is late\\. See http.+/shop/order/${id}\\?key=`),
  )

  const sent = await filled.submit('Send email')
  expect(sent.announced).toContain('Email sent')
  const mail = one(
    'SELECT kind, text, recipient FROM (SELECT kind, text, "to" AS recipient, id FROM mails) ORDER BY id DESC',
  )
  expect(mail.kind).toBe('ORDER_MESSAGE')
  expect(mail.text).toContain(`order ${id} is late`)
  expect(one('SELECT action FROM audit_log ORDER BY id DESC').action).toBe('order.message')
})

test('messages and quotes of commissions, and answers to messages, take templates of their own', async () => {
  const { id: request = '' } = one("SELECT CAST(id AS TEXT) AS id FROM commission_requests WHERE status = 'SUBMITTED'")
  const page = await admin.get(`/admin/commissions/${request}`)
  const withNote = await page.submit('Use', { 'Amount of line 1': '77', Note: 'With two cats.' })
  expect(withNote.field('Note')).toMatch(/^With two cats\.\s+\S/)
  expect(withNote.field('Amount of line 1')).toBe('77')
  expect(withNote.field('Your message')).toBe('')
  const withMessage = await page.submit('Use', { 'Your message': '' })
  expect(withMessage.field('Your message')).toContain('/commission-request/')
  expect(withMessage.field('Your message')).not.toMatch(/[{}]/)
})
