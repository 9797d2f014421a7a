import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { invariantProblems } from '#app/commissions/invariants.server.ts'
import { serveLine } from '#app/commissions/waiting-list/serving.server.ts'
import { commissionRequests, newsletterSubscribers, waitingList } from '#db/schema.server.ts'

import { openMailServer } from '../../support/providers/mail-server.ts'
import { openOwnSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'

const office = await openMailServer()
const site = openOwnSite({ SMTP_URL: office.url })
afterAll(() => office.close())

/** One slot is free, nobody waits, and only the demo's own requests are there. */
beforeEach(() => {
  site.database.sqlite.exec(`
    DELETE FROM waiting_list;
    DELETE FROM newsletter_subscribers;
    UPDATE commission_requests SET slot_id = NULL, status = 'WITHDRAWN' WHERE email LIKE '%@client.example';
    DELETE FROM site_settings WHERE key = 'openingState';
    UPDATE commission_slots SET ends_on = '2020-12-31' WHERE status = 'FREE';
    UPDATE commission_slots SET status = 'FREE', ends_on = '2099-12-31', kind = NULL
      WHERE id = (SELECT min(id) FROM commission_slots WHERE label LIKE '% D"%');
  `)
  office.received.length = 0
})

const HOURS_48 = 48 * 60 * 60 * 1000
const request = { 'Commission type': 'Digital', Details: 'A lighthouse at night', 'I accept the terms': true }
const asks = (name: string) => ({ ...request, 'Contact email': `${name}@client.example` })
const open = async (path = '/commission-request') => site.visitor().get(path)
const requestsOf = (name: string) =>
  site.database.db
    .select()
    .from(commissionRequests)
    .all()
    .filter(({ email, status }) => email === `${name}@client.example` && status === 'SUBMITTED')

/** The newest e-mail to somebody, with the paths of its links. */
async function emailTo(name: string, subject: string) {
  const found = await vi.waitFor(
    () => {
      const emails = office.received.filter(({ to }) => to.includes(`${name}@client.example`))
      const last = emails.findLast(({ mail }) => mail.subject?.includes(subject))
      if (!last) throw new Error(`${name} got only ${emails.map(({ mail }) => mail.subject).join(', ')}`)
      return last.mail
    },
    { timeout: 10_000, interval: 100 },
  )
  const links = [...(found.text ?? '').matchAll(/https?:\/\/[^/\s]+(\/\S*)/g)].map(([, path = '']) => path)
  return { text: found.text ?? '', links }
}

/** The waiting list is shown where no slot can be asked for. */
const noneFree = () =>
  site.database.sqlite.exec("UPDATE commission_slots SET ends_on = '2020-12-31' WHERE status = 'FREE'")

async function joinList(name: string): Promise<Page> {
  const page = await open('/commission-slots')
  return page.submit('Join the waiting list', { 'Contact email': `${name}@client.example` })
}

test('without script somebody waits, lets an offer pass, and the next in line takes it', async () => {
  const slots = await open('/commission-slots')
  expect(slots.text).toContain('Available')
  const form = await slots.follow('Request')
  const first = await form.submit('Send request', asks('ada'))
  expect(first.announced).toContain('Request sent')

  for (const name of ['bo', 'cy']) {
    const joined = await joinList(name)
    expect(joined.announced).toContain('You have been added to the waiting list')
    const { links } = await emailTo(name, 'Confirm your place')
    const page = await open(links[0])
    expect(page.headers.get('Cache-Control')).toContain('no-store')
    expect(page.all('main .narrow form')).toHaveLength(1)
    const confirmed = await page.submit('Confirm my place')
    expect(confirmed.text).toContain(`You are number ${name === 'bo' ? 1 : 2} on the waiting list`)
  }

  const withdrawal = await first.submit('Withdraw request')
  await withdrawal.submit('Withdraw request')
  const offer = await emailTo('bo', 'Your turn')
  expect(offer.text).toMatch(/Held for you until: .* UTC/)
  expect((await open('/commission-slots')).text).not.toContain('Available')
  expect((await open('/commissions')).text).toContain('The waiting list is open.')
  expect((await open(offer.links[0])).text).toContain('We’re holding a slot for you')

  site.database.sqlite.exec(
    `UPDATE waiting_list SET offered_at = offered_at - ${HOURS_48}, offer_until = offer_until - ${HOURS_48}`,
  )
  serveLine(site.database.db, new Date())
  expect((await emailTo('bo', 'slot offer has expired')).links[0]).toBe('/commission-slots#waiting-list')
  expect((await open(offer.links[0])).text).toContain(
    'We did not hear from you in time, so the slot went to the next person',
  )
  const late = await open(`/commission-request?offer=${offer.links[0]?.split('/').at(-1)}`)
  expect(late.announced).toContain('This offer has ended')

  const next = await emailTo('cy', 'Your turn')
  const held = await open(next.links[0])
  const asked = await held.follow('Request this slot')
  expect(asked.text).toContain('We’re holding slot')
  expect(asked.field('Contact email')).toBe('cy@client.example')
  const refused = await asked.submit('Send request', { ...request, 'I accept the terms': false })
  expect(refused.status).toBe(400)
  const sent = await refused.submit('Send request', request)
  expect(sent.announced).toContain('Request sent')
  expect(requestsOf('cy')[0]?.slotId).not.toBeNull()
  expect((await open(next.links[0])).text).toContain('You’ve sent your request')
  expect(
    site.database.db
      .select()
      .from(waitingList)
      .all()
      .map(({ status }) => status),
  ).toEqual(['EXPIRED', 'CONVERTED'])
  expect(invariantProblems(site.database.db, new Date()).filter((line) => line.includes('entry'))).toEqual([])
})

test('an address is on the list once, and leaves it by one button', async () => {
  noneFree()
  await joinList('bo')
  const again = await joinList('bo')
  expect(again.status).toBe(400)
  expect(again.announced).toContain('This email is already registered in the waiting list.')
  expect(again.field('Contact email')).toBe('bo@client.example')

  const { links } = await emailTo('bo', 'Confirm your place')
  const page = await open(links[1])
  expect(site.database.db.select().from(waitingList).get()?.status).toBe('WAITING')
  const left = await page.submit('Leave the waiting list')
  expect(left.announced).toContain('You’ve left the waiting list')
  expect((await joinList('bo')).status).toBe(200)
})

test('a wrong address, a robot and a closed house do not get on the list', async () => {
  noneFree()
  const page = await open('/commission-slots')
  expect((await page.submit('Join the waiting list', { 'Contact email': 'nobody' })).status).toBe(400)
  const robot = { 'Contact email': 'robot@client.example', 'Leave this field empty: it catches spam robots': 'buy' }
  expect((await page.submit('Join the waiting list', robot)).announced).toContain(
    'Your browser filled in a hidden field',
  )
  site.database.sqlite.exec("INSERT INTO site_settings VALUES ('openingState', '\"CLOSED\"', 0)")
  expect((await open('/commission-slots')).hasButton('Join the waiting list')).toBe(false)
  const closed = await page.submit('Join the waiting list', { 'Contact email': 'bo@client.example' })
  expect([closed.status, closed.announced]).toEqual([
    400,
    expect.stringContaining('Commissions and the waiting list are closed'),
  ])
  expect(site.database.db.select().from(waitingList).all()).toEqual([])
})

test('who joins the list reads so where the form is, which is empty again', async () => {
  noneFree()
  const joined = await joinList('bo')

  expect(joined.all('#waiting-list [role=status]').map(({ text }) => text.trim())).toEqual([
    'You have been added to the waiting list',
  ])
  expect(joined.all('[role=status]')).toHaveLength(1)
  expect(joined.field('Contact email')).toBe('')
  expect((await joinList('bo')).all('#waiting-list [role=alert]')).toHaveLength(1)
})

test('the pages say the same about slots, and the waiting list is there where it is the way to one', async () => {
  const pages = async () => {
    const [list, slots, form] = await Promise.all(
      ['/commissions', '/commission-slots', '/commission-request'].map(open),
    )
    if (!list || !slots || !form) throw new Error('Three pages')
    return { texts: [list.text, slots.text, form.text], slots, form }
  }
  const free = await pages()
  expect(free.texts.filter((text) => text.includes('One slot is free'))).toHaveLength(3)
  expect([free.slots.hasButton('Join the waiting list'), free.slots.text.includes('Available')]).toEqual([false, true])
  expect(free.texts.join(' ')).not.toContain('All slots are taken')

  site.database.sqlite.exec("INSERT INTO site_settings VALUES ('openingState', '\"WAITING_LIST\"', 0)")
  const first = await pages()
  expect(first.texts.filter((text) => text.includes('Free slots go to the waiting list first'))).toHaveLength(3)
  expect([first.slots.hasButton('Join the waiting list'), first.slots.text.includes('Available')]).toEqual([
    true,
    false,
  ])
  const checked = await first.form.submit('Check availability')
  expect(checked.text).not.toContain('Without a deadline, any free slot fits')

  noneFree()
  const taken = await pages()
  expect(taken.texts.filter((text) => text.includes('All slots are taken'))).toHaveLength(3)
  expect(taken.form.all('a[href="/commission-slots#waiting-list"]')).not.toHaveLength(0)
})

test('whoever opened the form before the terms changed accepts the new ones, once they were told', async () => {
  const form = await open()
  site.database.sqlite.exec(`INSERT INTO site_texts (kind, version, body, published_at)
    SELECT kind, version + 1, body, 1 FROM site_texts WHERE kind = 'TERMS' ORDER BY version DESC LIMIT 1`)
  const refused = await form.submit('Send request', asks('ada'))
  expect([refused.status, refused.announced]).toEqual([409, expect.stringContaining('The terms have changed')])
  expect([refused.field('Details'), requestsOf('ada')]).toEqual([request.Details, []])
  expect((await refused.submit('Send request', asks('ada'))).announced).toContain('Request sent')
})

test('an address has one open request', async () => {
  const form = await open()
  await form.submit('Send request', asks('ada'))
  const again = await (await open()).submit('Send request', { ...asks('ada'), Details: 'Another one' })

  expect(again.status).toBe(400)
  expect(again.announced).toContain('You have already sent a request. Please wait for a response.')
  expect(again.field('Details')).toBe('Another one')
  expect(requestsOf('ada')).toHaveLength(1)
  expect((await form.submit('Send request', asks('ada'))).announced).toContain('Request sent')
})

test.each([
  ['terms that are not accepted', { 'I accept the terms': false }, 'Tick this box to accept the terms'],
  ['no details', { Details: '' }, 'Fill in this field'],
  ['details beyond 4,000 characters', { Details: 'x'.repeat(4001) }, 'Use at most 4000 characters.'],
  ['an address that is none', { 'Contact email': 'ada' }, 'Enter an email address like name@example.com'],
  ['a deadline beside “No”', { Deadline: '2099-06-01' }, 'You entered a deadline but chose “No”'],
  ['a deadline without its day', { Yes: 'YES' }, 'Enter the date you need it by'],
  ['a deadline that has passed', { Yes: 'YES', Deadline: '2020-01-01' }, 'This date has passed. Choose a later one'],
  ['a deadline that no calendar has', { Yes: 'YES', Deadline: '2099-02-31' }, 'Enter a date like 2030-12-31'],
  ['11 characters more', { 'Extra characters': '11' }, 'Extra characters: Enter 10 or less.'],
  ['a slot that is not there', { Slot: '99999' }, 'Someone was faster'],
  ['a type that is not there', { 'Commission type': '99999' }, 'Choose one'],
  ['a payment method that is not there', { 'Payment method': '99999' }, 'Choose one'],
  [
    'a robot’s field',
    { 'Leave this field empty: it catches spam robots': 'x' },
    'Your browser filled in a hidden field',
  ],
  ['character design without an option', { 'Commission type': 'Character design' }, 'Select at least one'],
])('a request with %s is refused, and keeps what was written', async (_, wrong, problem) => {
  const page = await (await open()).submit('Send request', { ...asks('eve'), ...wrong })

  expect([page.status, page.announced]).toEqual([400, expect.stringContaining(problem)])
  expect(page.field('Details')).toBe({ ...request, ...wrong }.Details)
  expect(requestsOf('eve')).toEqual([])
})

test('a break of lines counts once, as the field counts it', async () => {
  const details = `${'x'.repeat(1999)}\r\n`.repeat(2)
  const sent = await (await open()).submit('Send request', { ...asks('lin'), Details: `${details}\r\n`.trim() })

  expect(sent.announced).toContain('Request sent')
  expect(requestsOf('lin')[0]?.details).toBe(`${'x'.repeat(1999)}\n${'x'.repeat(1999)}`)
  const full = `${'y'.repeat(3998)}\r\nz`
  expect((await (await open()).submit('Send request', { ...asks('lou'), Details: full })).announced).toContain(
    'Request sent',
  )
})

test('the choices of every type are there before the first send, and what belongs to another type is asked about', async () => {
  const page = await open()
  const design = { 'Commission type': 'Character design', 'Front view': true }
  expect((await page.submit('Send request', { ...asks('dot'), ...design })).announced).toContain('Request sent')

  const other = await (await open()).submit('Send request', { ...asks('dee'), 'Gold leaf': true })
  expect([other.status, other.announced]).toEqual([
    400,
    expect.stringContaining('Your choices belong to another type of commission'),
  ])
  expect((await other.submit('Send request')).announced).toContain('Request sent')
})

test('a character design is sent with a choice of each of its groups, and a group of one choice can be left open', async () => {
  const page = await open()
  const chosen = page
    .all('.choices input[type=radio][checked]')
    .map((radio) => [radio.getAttribute('name'), radio.getAttribute('value')])
  expect(chosen).toEqual(['size', 'canvas', 'background', 'reference', 'subject', 'finish'].map((name) => [name, '']))

  const choices = ['From a description', 'Creature', 'Flat colours', 'Colour palette', 'Extra hairdo']
  const design = { 'Commission type': 'Character design', ...Object.fromEntries(choices.map((name) => [name, true])) }
  expect((await page.submit('Send request', { ...asks('dia'), ...design })).announced).toContain('Request sent')
  const estimate = JSON.stringify(requestsOf('dia')[0]?.estimate)
  for (const choice of choices) expect(estimate).toContain(choice)
})

test('a link to a slot that is taken says so, and offers the free ones', async () => {
  const page = await open('/commission-request?slot=99999')

  expect(page.announced).toContain('Someone was faster')
  expect(page.all('select[name=slot] option').map(({ text }) => text)).toHaveLength(2)
})

test.each([
  ['characters=11', 'Extra characters: Enter 10 or less.'],
  ['characters=two', 'Extra characters: Enter a whole number.'],
  ['characters=-1', 'Extra characters: Enter 0 or more.'],
  ['characters=1e99', 'Extra characters: Enter 10 or less.'],
  ['deadline=2020-01-01', 'Deadline: This date has passed'],
  ['deadline=2099-02-31', 'Deadline: Enter a date'],
  ['size=99999', 'Size: This option is no longer offered'],
  ['version=99999', 'Alternative versions: This option is no longer offered'],
  ['privacy=SECRET', 'Privacy: Choose one.'],
])('the calculator tells what is wrong with %s, keeps it and shows no price', async (query, problem) => {
  const type = site.database.sqlite.prepare("SELECT min(id) FROM commission_types WHERE kind = 'DIGITAL'").pluck().get()
  const page = await open(`/commissions?type=${String(type)}&${query}`)

  expect([page.status, page.announced]).toEqual([400, expect.stringContaining(problem)])
  expect(page.all('main .estimate .num').map(({ text }) => text)).toEqual([''])
  const [name = '', value] = query.split('=')
  const kept = page.all(`#type-${String(type)}-${name}`)[0]?.getAttribute('value')
  if (name === 'characters' || name === 'deadline') expect(kept).toBe(value)
})

test('a price list that is not there has no price', async () => {
  const page = await open('/commissions?type=99999')

  expect([page.status, page.announced]).toEqual([400, expect.stringContaining('This price list is no longer offered')])
  expect(page.text).not.toContain('Request this')
})

test('files are sent once, and stay over a check, a refusal and the request', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#6ed5c8' } })
    .png()
    .toBuffer()
  const body = filled(await open(), { ...asks('flo'), intent: 'check' })
  body.append('files', new File([new Uint8Array(picture)], 'pose.png', { type: 'image/png' }))
  body.append('files', new File(['not a picture'], 'notes.png', { type: 'image/png' }))
  const checked = await site.visitor().post('/commission-request', body)
  expect([checked.status, checked.text]).toEqual([400, expect.stringContaining('We cannot open this file')])
  expect(checked.text).toContain('pose.png')
  expect(checked.text).toContain('Without a deadline, any free slot fits')

  const refused = await checked.submit('Send request', { 'I accept the terms': false })
  expect(refused.text).toContain('pose.png')
  await refused.submit('Send request', { 'I accept the terms': true })
  const [sent] = requestsOf('flo')
  const stored = site.database.sqlite
    .prepare('SELECT stored FROM commission_files WHERE request_id = ?')
    .pluck()
    .all(sent?.id)
  expect(stored).toHaveLength(1)
  expect(readdirSync(join(site.dataDir, 'commission-files'))).toEqual(stored)
})

test('the newsletter is confirmed by mail and ended by the same page', async () => {
  const subscribed = () => site.database.db.select().from(newsletterSubscribers).all()
  await (await open()).submit('Send request', { ...asks('nia'), 'Subscribe to the newsletter': true })
  const { links } = await emailTo('nia', 'Confirm your subscription')
  expect(subscribed()).toMatchObject([{ email: 'nia@client.example', confirmedAt: null }])

  const page = await open(links[0])
  expect(subscribed()[0]?.confirmedAt).toBeNull()
  const confirmed = await page.submit('Confirm my subscription')
  expect(confirmed.announced).toContain('Subscription confirmed')
  expect(subscribed()[0]?.confirmedAt).not.toBeNull()
  expect((await confirmed.submit('Unsubscribe')).announced).toContain('Unsubscribed')
  expect(subscribed()).toEqual([])
  expect((await page.submit('Confirm my subscription')).status).toBe(404)
})

/** The form's fields as they stand, as a body that can carry files. */
function filled(page: Page, values: Record<string, string | boolean>): FormData {
  const body = new FormData()
  const key = page.all('input[name=key]')[0]?.getAttribute('value') ?? ''
  const type = page.all('select[name=type] option').find((one) => one.text === values['Commission type'])
  body.set('key', key)
  body.set('type', type?.getAttribute('value') ?? '')
  body.set('contactEmail', String(values['Contact email']))
  body.set('details', String(values.Details))
  body.set('paymentMethod', page.field('Payment method'))
  body.set('nature', 'PERSONAL')
  body.set('hasDeadline', 'NO')
  body.set('acceptTerms', 'on')
  if (values.intent) body.set('intent', String(values.intent))
  return body
}
