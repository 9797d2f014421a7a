import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { invariantProblems } from '#app/commissions/invariants.server.ts'

import { anyPicture } from '../../support/faults/odd-pictures.ts'
import { openMailServer } from '../../support/providers/mail-server.ts'
import { openOwnSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const office = await openMailServer()
const site = openOwnSite({ SMTP_URL: office.url })
afterAll(() => office.close())
let admin: Visitor
let picture: File

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
  picture = await anyPicture('beach.jpg')
})

/** Presses a button that asks first, and confirms. */
async function sure(form: Page, button: string, filling: Parameters<Page['submit']>[1] = {}): Promise<Page> {
  const question = await form.submit(button, filling)
  expect(question.status).toBe(409)
  return question.submit('Yes, do it')
}

type Commission = { id: number; token: string; client: Visitor }
let clients = 0

/** A request without a slot, as its form sends it; with an estimate where the link carries one. */
async function send(files: File[] = [], query = ''): Promise<Commission> {
  clients += 1
  const client = site.visitor()
  const form = await client.get(`/commission-request${query}`)
  const page = await form.submit('Send request', {
    'Contact email': `studio-${clients}@example.com`,
    ...(!query && { 'Commission type': 'Digital' }),
    Details: 'A lighthouse in the fog',
    'I accept the terms': true,
    ...(files.length > 0 && { 'Reference files': files }),
  })
  expect(page.announced).toContain('Request sent')
  const token = page.url.pathname.split('/').at(-1) ?? ''
  const { id } = site.database.sqlite.prepare('SELECT id FROM commission_requests WHERE secret = ?').get(token) as {
    id: number
  }
  return { id, token, client }
}

const adminPage = (id: number) => admin.get(`/admin/commissions/${id}`)
const page = ({ client, token }: Commission) => client.get(`/commission-request/${token}`)

/** A slot of its own, since the demo's are few. */
function addSlot(): number {
  const added = site.database.sqlite
    .prepare(
      `INSERT INTO commission_slots (label, starts_on, ends_on, status, changed_at)
       VALUES ('{"en":"Spare"}', date('now', '+200 days'), date('now', '+250 days'), 'FREE', 0)`,
    )
    .run()
  return Number(added.lastInsertRowid)
}

/** The path of the client's page as an e-mail to them has it. */
async function linkFromEmail(to: string, subject: string): Promise<string> {
  const mail = await vi.waitFor(
    () => {
      const found = office.received.find((one) => one.to.includes(to) && one.mail.subject?.includes(subject))
      if (!found) throw new Error(`Nothing for ${to} about ${subject}`)
      return found.mail
    },
    { timeout: 15_000, interval: 100 },
  )
  return /https?:\/\/[^/\s]+(\/commission-request\/\S+)/.exec(mail.text ?? '')?.[1] ?? ''
}

async function quote(commission: Commission, slotId: number | null = addSlot()): Promise<Page> {
  const form = await adminPage(commission.id)
  return form.submit('Send quote', {
    'Line 1': 'A lighthouse',
    'Amount of line 1': '200.00',
    ...(slotId !== null && { Slot: String(slotId) }),
  })
}

async function accepted(): Promise<Commission> {
  const commission = await send()
  await quote(commission)
  await (await page(commission)).submit('Accept quote')
  return commission
}

async function started(): Promise<Commission> {
  const commission = await accepted()
  const due = await adminPage(commission.id)
  const paid = await due.submit('Record payment', { 'Amount received': totalOf(commission) })
  await sure(paid, 'Start work')
  return commission
}

function totalOf({ id }: Commission): string {
  const { total } = site.database.sqlite
    .prepare('SELECT total_minor AS total FROM commission_contracts WHERE request_id = ?')
    .get(id) as { total: number }
  return (total / 100).toFixed(2)
}

const problems = () => invariantProblems(site.database.db, new Date())

test('a quote starts from the estimate, its lines come and go without script, and mistakes keep what was written', async () => {
  const option = site.database.sqlite
    .prepare('SELECT id, type_id AS type, price_minor AS price FROM commission_options WHERE "group" = \'SIZE\'')
    .get() as { id: number; type: number; price: number }
  const commission = await send([], `?type=${option.type}&size=${option.id}`)
  const form = await adminPage(commission.id)
  expect(form.field('Line 1')).toBe('Bust')
  expect(form.field('Amount of line 1')).toBe((option.price / 100).toFixed(2))

  const more = await form.submit('Add a line')
  expect(more.status).toBe(200)
  const lines = more.all('.quote-line').length
  const wrong = await more.submit('Send quote', {
    [`Line ${lines}`]: 'A cat',
    [`Amount of line ${lines}`]: 'a lot',
    'Note to the client': 'With a cat',
  })
  expect(wrong.status).toBe(400)
  expect(wrong.announced).toContain(`Amount of line ${lines}`)
  expect(wrong.field('Note to the client')).toBe('With a cat')

  const fewer = await wrong.submit(`Remove line ${lines}`)
  const done = await fewer.submit('Send quote')
  expect(done.announced).toContain('Quote sent')
  expect((await page(commission)).text).toContain('With a cat')
  expect(problems()).toEqual([])
})

test('a quote without a slot waits for one, and one of nothing is refused', async () => {
  const commission = await send()
  const nothing = await (await adminPage(commission.id)).submit('Send quote', { 'Amount of line 1': 'x' })
  expect(nothing.status).toBe(400)

  await quote(commission, null)
  expect((await page(commission)).hasButton('Accept quote')).toBe(false)

  const slot = addSlot()
  const given = await (await adminPage(commission.id)).submit('Assign this slot', { Slot: String(slot) })
  expect(given.announced).toContain('Slot assigned')
  const agreed = await (await page(commission)).submit('Accept quote')
  expect(agreed.announced).toContain('Quote accepted')
  expect(problems()).toEqual([])
})

test('a sent quote is corrected by a form that begins with it, and the old one is refused to who still sees it', async () => {
  const commission = await send()
  await quote(commission)
  const old = await page(commission)
  const form = await adminPage(commission.id)
  expect([form.field('Line 1'), form.field('Amount of line 1')]).toEqual(['A lighthouse', '200.00'])

  const same = await form.submit('Send corrected quote')
  expect(same.announced).toContain('Nothing differs from the quote you sent.')
  const longer = await same.submit('Add a line')
  const done = await longer.submit('Send corrected quote', { 'Line 2': 'A cat', 'Amount of line 2': '15.50' })
  expect(done.announced).toContain('Corrected quote sent')
  expect(done.text).toContain('Quote, version 1: replaced on')
  const email = await linkFromEmail(`studio-${clients}@example.com`, 'your corrected quote')

  const late = await old.submit('Accept quote')
  expect(late.status).toBe(409)
  expect(late.announced).toContain('We corrected the quote after you opened this page, so your answer was not counted')
  expect((await old.submit('Decline quote')).status).toBe(409)
  const now = await commission.client.get(email)
  expect(now.text).toContain('This is version 2 of the quote.')
  expect(now.text).toContain('$215.50')
  expect(now.text).toMatch(/Quote, version 1: replaced on[^]*\$200\.00/)
  expect((await now.submit('Accept quote')).announced).toContain('Quote accepted')
  const tooLate = await longer.submit('Send corrected quote', { 'Line 2': 'A dog', 'Amount of line 2': '1.00' })
  expect(tooLate.announced).toContain('while the request is “Accepted”')
  expect(totalOf(commission)).toBe('215.50')
  expect(problems()).toEqual([])
})

test('from an estimate to delivered and refunded in part, by e-mails and plain forms alone', async () => {
  const prices = await site.visitor().get('/commissions')
  const estimated = await prices.submit('Update estimate')
  const asking = await estimated.follow('Request this')
  const client = site.visitor()
  // Of its own each time: whoever has asked once waits for an answer.
  const email = `journey-${Date.now()}@example.com`
  const form = await client.get(asking.path)
  const sent = await form.submit('Send request', {
    'Contact email': email,
    Details: 'A lighthouse with a cat',
    'I accept the terms': true,
  })
  expect(sent.announced).toContain('Request sent')
  const message = await linkFromEmail(email, 'we’ve got your request')
  const confirmed = await (await client.get(message)).submit('Confirm my email address')
  expect(confirmed.announced).toContain('Your email address is confirmed')
  expect(confirmed.text).not.toContain('Confirm your email address')
  const home = confirmed.path
  const number = Number(/Request (\d+)/.exec(confirmed.text)?.[1])

  const slot = String(addSlot())
  const late = await (await adminPage(number)).submit('Send quote', { Slot: slot, Deadline: '2020-01-01' })
  expect([late.status, late.announced]).toEqual([400, expect.stringContaining('This date has passed.')])
  const quoted = await late.submit('Send quote', { Deadline: '2099-01-01' })
  expect(quoted.announced).toContain('Quote sent')
  const offer = await client.get(await linkFromEmail(email, 'your quote'))
  const agreed = await offer.submit('Accept quote')
  expect(agreed.announced).toContain('Quote accepted')
  await linkFromEmail(email, 'quote accepted, how to pay')
  const kept = site.database.sqlite.prepare('SELECT text FROM mails WHERE cause = ?').pluck()
  expect(kept.get(`commission:${number}:ACCEPTED`)).toMatch(
    /: \$\d+\.\d\d\n[\s\S]*Slot: [\s\S]*Done by: 1 January 2099/,
  )
  await linkFromEmail('admin@example.com', `Commission ${number}: client accepted the quote`)
  expect((await client.get(`${home}/contract`)).text).toContain('SHA-256 of the terms')

  const due = await adminPage(number)
  const tooMuch = await due.submit('Record payment', { 'Amount received': '99999' })
  expect(tooMuch.status).toBe(409)
  expect(tooMuch.field('Amount received')).toBe('99999')
  const deposited = await due.submit('Record payment')
  expect(deposited.hasButton('Start work')).toBe(false)
  await linkFromEmail(email, 'payment received')
  const paid = await deposited.submit('Record payment')
  const drawing = await sure(paid, 'Start work')
  expect(drawing.announced).toContain('Work started')
  await linkFromEmail(email, 'we’ve started the sketch')

  const none = await drawing.submit('Show to the client', { 'Note for these pictures': 'Look' })
  expect(none.status).toBe(400)
  expect(none.field('Note for these pictures')).toBe('Look')
  await drawing.submit('Show to the client', { 'Pictures of this stage': [picture] })
  const looking = await client.get(await linkFromEmail(email, 'a new picture to check'))
  const proof = looking.all('article .proofs img')[0]?.getAttribute('src') ?? ''
  const seen = await client.fetch(proof)
  expect(seen.headers.get('Content-Disposition')).toMatch(/^inline;/)
  expect([seen.status, seen.headers.get('Content-Type'), seen.headers.get('Cache-Control')]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  const asked = await looking.submit('Request revision', { 'What should we change?': 'More fog' })
  expect(asked.announced).toContain('Revision requested')
  await linkFromEmail('admin@example.com', 'asked for a revision')
  await (await adminPage(number)).submit('Show to the client', { 'Pictures of this stage': [picture] })
  expect((await (await client.get(home)).submit('Approve')).announced).toContain('Approved.')

  await sure(await adminPage(number), 'Go on to the lineart')
  const coloured = await sure(await adminPage(number), 'Go on to the colours')
  const file = new File(['the finished picture'], 'lighthouse.png')
  const empty = await coloured.submit('Deliver')
  expect([empty.status, empty.text.includes('There is no finished file yet')]).toEqual([409, true])
  await coloured.submit('Show to the client', { 'Pictures of this stage': [picture] })
  await (await client.get(home)).submit('Request revision', { 'What should we change?': 'More stars' })
  const hasty = await (await adminPage(number)).submit('Deliver', { 'Finished files': [file] })
  expect([hasty.status, hasty.text.includes('“More stars”')]).toEqual([409, true])
  const delivered = await hasty.submit('Yes, do it')
  expect(delivered.announced).toContain('Commission delivered')
  const finished = await client.get(await linkFromEmail(email, 'is finished'))
  await (await adminPage(number)).submit('Add files', { 'Finished files': [new File(['a sketch'], 'sketch.png')] })
  expect(await linkFromEmail(email, 'more files for you')).toContain('/commission-request/')
  const link = finished.all('#delivery a')[0]?.getAttribute('href')?.replaceAll('&amp;', '&') ?? ''
  expect(await (await client.fetch(link)).text()).toBe('the finished picture')
  const forged = await client.get(link.replace(/until=\d+/, 'until=99999999999'))
  expect(forged.announced).toContain('This file is not part of your commission, or was removed')
  const licence = await finished.follow('View your licence')
  expect(licence.text).toContain('at most 50% of the full resolution')
  site.database.sqlite.exec(`INSERT OR REPLACE INTO site_settings VALUES ('circleName', '{"en":"Renamed"}', 0)`)
  expect((await finished.follow('View your licence')).text).toContain('credited as nenas')
  site.database.sqlite.exec(`INSERT OR REPLACE INTO site_settings VALUES ('circleName', '{"en":"nenas"}', 0)`)

  const over = await adminPage(number)
  const back = await sure(over, 'Record the refund', { 'Refund amount': '10.00', Reason: 'Three days late' })
  expect(back.announced).toContain('Refund recorded')
  expect((await sure(back, 'Refund sent')).announced).toContain('Refund marked as sent')
  await linkFromEmail(email, 'your refund')
  expect((await client.get(home)).text).toContain('Three days late')
  expect(problems()).toEqual([])
}, 240_000)

test('a client who paid before accepting reads what becomes of it, wherever they end it', async () => {
  const commission = await send()
  const form = await adminPage(commission.id)
  await form.submit('Record payment', { 'Amount received': '5.00' })
  const early = await page(commission)
  expect(early.text).toContain('counts once you accept the quote')
  expect(early.text).not.toContain('Total$0.00')
  expect((await early.submit('Withdraw request')).text).toContain('We’ll refund what you’ve paid')

  await quote(commission)
  const declined = await (await page(commission)).submit('Decline quote')
  expect(declined.announced).toContain('We’ll refund what you’ve paid')
  expect(declined.text).toContain('Refund to come$5.00')
})

test('the admin reads whether an address is confirmed, and whether its slot is held meanwhile', async () => {
  const ask = async (name: string) => {
    const form = await site.visitor().get('/commission-request')
    const sent = await form.submit('Send request', {
      'Contact email': `${name}@strangers.example`,
      'Commission type': 'Digital',
      Details: 'A kite',
      Slot: String(addSlot()),
      'I accept the terms': true,
    })
    const { id, key } = site.database.sqlite
      .prepare('SELECT id, confirm_key AS key FROM commission_requests WHERE email = ?')
      .get(`${name}@strangers.example`) as { id: number; key: string }
    return { id, confirmation: `${sent.url.pathname}?confirm=${key}` }
  }
  const held = await ask('held')
  const wished = await ask('wished')
  expect((await adminPage(held.id)).text).toMatch(
    /has not confirmed their email address yet. ?Slot Spare is held until/,
  )
  expect((await adminPage(wished.id)).text).toContain('Slot Spare is not held. It becomes theirs once they confirm')
  expect((await admin.get(`/admin/commissions/${wished.id}?lng=ja`)).text).toContain('まだ確認していません')

  const link = await site.visitor().get(wished.confirmation)
  await link.submit('Confirm my email address')
  expect((await adminPage(wished.id)).text).not.toContain('has not confirmed')
})

test('what is not possible is refused and names what is', async () => {
  const commission = await accepted()
  const before = await adminPage(commission.id)
  await admin.post(`/admin/commissions/${commission.id}`, { intent: 'start' })
  const refused = await admin.post(`/admin/commissions/${commission.id}`, { intent: 'deliver' })
  expect(refused.announced).toContain('the request is “Accepted”')
  expect(refused.announced).toContain('Next it can become: In progress (by an administrator)')

  const path = `/commission-request/${commission.token}`
  // Pressed once more, it is done.
  expect((await commission.client.post(path, { intent: 'accept' })).announced).toContain('Quote accepted')
  const byClient = await commission.client.post(path, { intent: 'decline' })
  expect(byClient.announced).toContain(
    'Next it can become: In progress (by us), Canceled (by you, by us, or automatically)',
  )
  expect((await adminPage(commission.id)).all('.sticker')[0]?.text).toBe(before.all('.sticker')[0]?.text)
  expect(problems()).toEqual([])
})

test('cancelling computes the refund, and another amount needs a reason', async () => {
  const commission = await started()
  const asking = await (await adminPage(commission.id)).submit('Cancel commission')
  expect(asking.text).toContain('The rules refund 50%')
  const half = asking.field('Refund amount')
  expect(Number(half) * 2).toBe(Number(totalOf(commission)))

  const refused = await asking.submit('Cancel commission', { 'Refund amount': '1.00' })
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('Give a reason for refunding a different amount')
  expect(refused.field('Refund amount')).toBe('1.00')

  const done = await sure(asking, 'Cancel commission')
  expect(done.announced).toContain('Commission canceled')
  expect(problems()).toEqual([])
})

test('what ends or begins says what it does to money and mail, and does it only when it is confirmed', async () => {
  const commission = await accepted()
  const email = `studio-${clients}@example.com`
  const paid = await (
    await adminPage(commission.id)
  ).submit('Record payment', { 'Amount received': totalOf(commission) })
  const starting = await paid.submit('Start work')
  expect(starting.status).toBe(409)
  expect(starting.announced).toContain('Start work?')
  expect(starting.announced).toContain('the rules refund $100.00 (50% of what was paid). Right now it is $200.00.')
  expect(starting.announced).toContain(`One email goes to ${email}.`)
  expect((await adminPage(commission.id)).hasButton('Start work')).toBe(true)
  await starting.submit('Yes, do it')

  const leaving = await (await adminPage(commission.id)).submit('Go on to the lineart')
  const back = await leaving.follow('No, change nothing')
  expect(back.text).toContain('Now: Sketch.')
  await sure(back, 'Go on to the lineart')
  const colours = await (await adminPage(commission.id)).submit('Go on to the colours')
  expect(colours.announced).toContain('the rules refund $0.00 (0% of what was paid). Right now it is $100.00.')

  const ending = await (await (await adminPage(commission.id)).submit('Cancel commission')).submit('Cancel commission')
  expect(ending.announced).toContain(`Cancel commission ${commission.id}?`)
  expect(ending.announced).toContain('Paid: $200.00. The rules refund 50% of it: $100.00.')
  expect(ending.announced).toContain('$100.00 is noted as a refund until you mark it as sent.')
  expect(ending.announced).toContain('Slot “Spare” becomes free')
  expect((await adminPage(commission.id)).hasButton('Go on to the colours')).toBe(true)
  expect((await ending.submit('Yes, do it')).announced).toContain('canceled')
  const owed = await (await adminPage(commission.id)).submit('Refund sent')
  expect(owed.announced).toContain('$100.00 is marked as refunded.')
  const late = await colours.submit('Yes, do it')
  expect(late.announced).toContain('Not possible while')
  expect(problems()).toEqual([])
}, 30_000)

test('a question whose answer comes when it is no longer true is asked anew', async () => {
  const { id, ...commission } = await started()
  await sure(await adminPage(id), 'Go on to the lineart')
  const question = await (await adminPage(id)).submit('Go on to the colours')
  const proposal = { 'What changes': 'A second cat', 'Added to the price': '20.00', 'More revisions included': '0' }
  await (await adminPage(id)).submit('Send proposal', proposal)
  await (await page({ id, ...commission })).submit('Accept the change')
  const again = await question.submit('Yes, do it')
  expect(again.status).toBe(409)
  expect(again.announced).toContain('$20.00 is still to pay')
  expect((await again.submit('Yes, do it')).announced).toContain('Next stage started')
}, 30_000)

test('a finished file that was added by mistake is deleted for good, once somebody is sure', async () => {
  const commission = await started()
  const file = new File(['not this one'], 'wrong.png')
  const added = await (await adminPage(commission.id)).submit('Add files', { 'Finished files': [file] })
  const stored = () =>
    site.database.sqlite
      .prepare('SELECT stored FROM commission_deliveries WHERE request_id = ?')
      .pluck()
      .get(commission.id) as string | undefined
  const path = join(site.dataDir, 'commission-work', stored() ?? '')
  expect(existsSync(path)).toBe(true)
  const question = await added.submit('Delete wrong.png')
  expect(question.announced).toContain('is deleted for good')
  expect(question.announced).toContain('No email is sent.')
  expect([typeof stored(), existsSync(path)]).toEqual(['string', true])
  const gone = await question.submit('Yes, do it')
  expect(gone.announced).toContain('File deleted')
  expect([stored(), existsSync(path)]).toEqual([undefined, false])
})

test('a slot of a paid commission moves only when it is confirmed', async () => {
  const commission = await started()
  const slot = site.database.sqlite
    .prepare('SELECT slot_id FROM commission_requests WHERE id = ?')
    .pluck()
    .get(commission.id) as number
  const form = await admin.get(`/admin/commission-slots/${slot}`)
  const question = await form.submit('Move to: Available', { Reason: 'The hand hurts' })
  expect(question.announced).toContain('Paid: $200.00. The rules refund 50% of it: $100.00.')
  expect(question.announced).toContain(`One email goes to studio-${clients}@example.com.`)
  expect((await adminPage(commission.id)).text).not.toContain('The hand hurts')
  await question.submit('Yes, do it')
  expect((await adminPage(commission.id)).text).toContain('The hand hurts')
  expect(problems()).toEqual([])
})

test('a client sees what comes back before they cancel', async () => {
  const commission = await started()
  const asking = await (await page(commission)).submit('Cancel commission')
  expect(asking.text).toContain('Refunded (50%)')
  const done = await asking.submit('Cancel commission', { 'Your reason': 'We moved' })
  expect(done.announced).toContain('Commission canceled')
  expect(done.text).toContain('We moved')
  const again = await commission.client.get(`/commission-request/${commission.token}/cancellation`)
  expect(again.announced).toContain('while the commission is “Canceled”')
})

test('a change agreed on later adds to the price, and the files wait until it is paid', async () => {
  const commission = await started()
  const { id } = commission
  const proposed = await (
    await adminPage(id)
  ).submit('Send proposal', {
    'What changes': 'A second cat',
    'Added to the price': '20.00',
    'More revisions included': '1',
  })
  expect(proposed.announced).toContain('Proposal sent')
  const mail = site.database.sqlite.prepare('SELECT text FROM mails WHERE cause LIKE ? ORDER BY id DESC').pluck()
  expect(mail.get(`commission:${id}:ADDENDUM:%`)).toMatch(/Added to the price: \$20\.00\s+More revisions included: 1/)
  const agreed = await (await page(commission)).submit('Accept the change')
  expect(agreed.announced).toContain('Change accepted')

  await sure(await adminPage(id), 'Go on to the lineart')
  await sure(await adminPage(id), 'Go on to the colours')
  await (await adminPage(id)).submit('Deliver', { 'Finished files': [new File(['done'], 'cat.png')] })
  expect((await page(commission)).text).toContain('Your files unlock once everything is paid.')

  const paid = await (await adminPage(id)).submit('Record payment', { 'Amount received': '20.00' })
  expect(paid.announced).toContain('Payment recorded')
  expect((await page(commission)).text).toContain('cat.png')
  expect(() => site.database.sqlite.prepare('UPDATE commission_addenda SET amount_minor = 1').run()).toThrow()
  expect(problems()).toEqual([])
}, 30_000)

test('a message is sent though the log-in of its writer ended while they wrote', async () => {
  const commission = await send()
  await commission.client.logIn('customer@example.com')
  const form = await page(commission)
  site.database.sqlite.exec(
    "DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'customer@%')",
  )
  const written = await form.submit('Send message', { 'Your message': 'Written for an hour' })
  expect(written.announced).toContain('Message sent')
  expect((await adminPage(commission.id)).text).toContain('Written for an hour')
})

test('messages go both ways with pictures, once each, and the other side gets a mail', async () => {
  const commission = await send([picture])
  const written = await (
    await page(commission)
  ).submit('Send message', {
    'Your message': 'Is the fog <b>thick</b>?',
    Pictures: [picture],
  })
  expect(written.announced).toContain('Message sent')
  const read = await adminPage(commission.id)
  expect(read.text).toContain('Is the fog <b>thick</b>?')
  const shown = read.all('.proofs img').map((one) => one.getAttribute('src') ?? '')
  expect(shown).toHaveLength(2)
  expect((await admin.fetch(shown[0] ?? '')).status).toBe(200)
  const stranger = await send()
  const other = (shown[0] ?? '').split('/').at(-1)
  const theirs = await stranger.client.fetch(`/commission-request/${stranger.token}/files/${other}`)
  expect(theirs.status).toBe(404)

  const empty = await read.submit('Send message', { 'Your message': ' ' })
  expect(empty.status).toBe(400)
  await read.submit('Send message', { 'Your message': 'Very thick.' })
  await read.submit('Send message', { 'Your message': 'Very thick.' })
  const thread = await page(commission)
  expect(thread.text.split('Very thick.')).toHaveLength(2)
  const mails = site.database.sqlite
    .prepare("SELECT count(*) AS n FROM mails WHERE kind = 'COMMISSION_MESSAGE' AND cause LIKE ?")
    .get(`commission:${commission.id}:MESSAGE:%`) as { n: number }
  expect(mails.n).toBe(2)
})

test('of two administrators at once one wins, whatever they do', async () => {
  const commission = await accepted()
  const form = await adminPage(commission.id)
  const asking = await (await form.submit('Cancel commission')).submit('Cancel commission')
  await Promise.all([
    form.submit('Record payment', { 'Amount received': totalOf(commission) }),
    adminPage(commission.id).then((second) =>
      second.submit('Record payment', { 'Amount received': totalOf(commission) }),
    ),
    asking.submit('Yes, do it'),
  ])
  expect(problems()).toEqual([])

  const drawn = await started()
  const forms = await Promise.all([adminPage(drawn.id), adminPage(drawn.id)])
  const questions = await Promise.all(forms.map((one) => one.submit('Go on to the lineart')))
  const both = await Promise.all(questions.map((one) => one.submit('Yes, do it')))
  expect(both.filter((one) => one.announced.includes('Next stage started'))).toHaveLength(1)
  expect(problems()).toEqual([])
}, 30_000)

test('a slot is made in both languages, lasts 30 to 120 days, and is edited and removed', async () => {
  const form = await admin.get('/admin/commission-slots/new')
  const filled = { 'Label (English)': 'Winter', 'Label (Japanese)': '冬', 'First day': '2030-01-01' }
  const short = await form.submit('Save slot', { ...filled, 'Last day': '2030-01-29' })
  expect(short.status).toBe(400)
  expect(short.announced).toContain('A slot lasts 30 to 120 days; these are 29.')
  expect(short.field('Label (Japanese)')).toBe('冬')

  const saved = await short.submit('Save slot', { 'Last day': '2030-01-30' })
  expect(saved.announced).toContain('Slot saved')
  expect(saved.heading).toBe('Winter')
  const again = await saved.submit('Save slot', { 'Label (English)': 'Deep winter', Kind: 'TRADITIONAL' })
  expect([again.heading, again.field('Kind')]).toEqual(['Deep winter', 'TRADITIONAL'])
  const gone = await sure(again, 'Remove slot')
  expect(gone.announced).toContain('Slot removed')
})

test('every move of a slot is a form that moves its request too, and others are refused by name', async () => {
  const commission = await send()
  await quote(commission, null)
  const slot = addSlot()
  const path = `/admin/commission-slots/${slot}`
  const refused = await admin.post(path, { intent: 'move', to: 'ACTIVE', operation: 'a-slot-that-is-free' })
  expect(refused.announced).toContain(
    'Not possible while the slot is “Available”. Next it can become: Requested (by the client or by an administrator).',
  )

  const free = await admin.get(path)
  const given = await sure(free, 'Move to: Requested', { For: String(commission.id) })
  expect(given.announced).toContain('Slot changed')
  expect(given.hasButton('Move to: Reserved')).toBe(false)
  await (await page(commission)).submit('Accept quote')
  const deposit = await sure(await admin.get(path), 'Move to: Balance pending')
  const reserved = await sure(deposit, 'Move to: Reserved')
  const active = await sure(reserved, 'Move to: Active')
  expect(active.announced).toContain('Slot changed')
  const early = await active.submit('Move to: Finished')
  expect(early.announced).toContain('Not possible while')
  expect(problems()).toEqual([])

  const ended = await sure(active, 'Move to: Available', { Reason: 'The hand hurts' })
  expect(ended.announced).toContain('Slot changed')
  expect((await page(commission)).text).toContain('The hand hurts')
  expect(problems()).toEqual([])
})

test('a vacation moves what is due, and nobody has less time once it is taken away', async () => {
  const commission = await send()
  await quote(commission)
  const dueOn = async () => /Accept or decline by ([^;]+);/.exec((await page(commission)).text)?.[1]
  const before = await dueOn()
  const slots = await admin.get('/admin/commission-slots')
  const today = new Date().toISOString().slice(0, 10)
  const turned = await slots.submit('Add time off', { From: today, 'Until, last day': '2020-01-01' })
  expect(turned.status).toBe(400)
  const added = await turned.submit('Add time off', { 'Until, last day': today })
  expect(added.announced).toContain('Time off saved')
  const later = await dueOn()
  expect(later).not.toBe(before)

  const name = added.all('#vacations button')[0]?.getAttribute('aria-label') ?? ''
  expect((await added.submit(name)).all('#vacations button[value=removeVacation]')).toEqual([])
  expect(await dueOn()).toBe(later)
})

test('the pages of a commission are private, and a wrong key opens nothing', async () => {
  const commission = await started()
  for (const below of ['', '/contract', '/cancellation']) {
    const response = await commission.client.fetch(`/commission-request/${commission.token}${below}`)
    expect([below, response.status, response.headers.get('Cache-Control')]).toEqual([below, 200, 'private, no-store'])
  }
  for (const below of ['', '/contract', '/licence', '/cancellation', '/files/1', '/proofs/1', '/work/1'])
    expect((await commission.client.fetch(`/commission-request/wrong${below}`)).status).toBe(404)
  expect((await commission.client.fetch(`/commission-request/${commission.token}/licence`)).status).toBe(404)
})
