import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { moveHold } from '#app/circle/holds/holds.server.ts'
import { openTill } from '#app/event-helper/preparation/opening.server.ts'
import { prepareTill } from '#app/event-helper/preparation/preparation.server.ts'
import { DEFAULT_ACCENTS, paletteFrom } from '#app/ui/theme/palette.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { offerStripe } from '../../support/providers/paying.ts'
import { putForSale } from '../../support/shop/for-sale.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const PATH = '/nenas/2026/comic-harbour-13'
let admin: Visitor
let event: number
let book: { id: number; name: string; stock: number }

const look = (sql: string, values: unknown[]) =>
  site.database.sqlite
    .prepare(sql)
    .pluck()
    .get(...values)
const one = (sql: string, ...values: unknown[]) => look(sql, values) as number
const text = (sql: string, ...values: unknown[]) => look(sql, values) as string
const stockOf = (pool: string) =>
  one('SELECT coalesce(sum(quantity), 0) FROM stock_movements WHERE product_id = ? AND pool = ?', book.id, pool)
const stateOf = (code: string) => text('SELECT state FROM holds WHERE code = ?', code)

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
  // The demo's next event, whatever day it is.
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  site.database.sqlite
    .prepare("UPDATE events SET starts_on = '2026-12-29', ends_on = '2026-12-30' WHERE slug = 'comic-harbour-13'")
    .run()
  expect(day(3) < '2026-12-29').toBe(true)
  event = one("SELECT id FROM events WHERE slug = 'comic-harbour-13'")
  book = site.database.sqlite
    .prepare(
      `SELECT p.id, json_extract(p.name, '$.en') AS name, b.for_sale AS stock FROM products p
       JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND NOT p.is_bonus_item
       AND p.release_date <= '2026-12-29' ORDER BY b.for_sale DESC LIMIT 1`,
    )
    .get() as typeof book
})

/** Somebody asks for some of the book. @returns their code */
async function ask(email: string, quantity: string, name = 'Mio'): Promise<string> {
  const visitor = site.visitor()
  const product = await visitor.get(`/shop/product/${book.id}`)
  const form = await product.follow('Pick up at Comic Harbour 13')
  const page = await form.submit('Set these aside', {
    Name: name,
    'Contact email': email,
    [book.name]: quantity,
  })
  expect([page.status, page.announced]).toEqual([200, 'Set aside for you. Your code is below and in your email.'])
  return /Your code: ([0-9A-Z]{4})/.exec(page.text)?.[1] ?? ''
}

test('a price that changed since the form was opened is told before anything is set aside', async () => {
  const { db, sqlite } = site.database
  offerStripe(db, new Date())
  const price = one('SELECT price_minor FROM products WHERE id = ?', book.id)
  const setPrice = (minor: number) =>
    sqlite.prepare('UPDATE products SET price_minor = ? WHERE id = ?').run(minor, book.id)
  sqlite.exec("UPDATE events SET prepayment = 'OFFERED'")
  setPrice(450)
  const form = await site.visitor().get(`${PATH}/hold?product=${book.id}`)
  setPrice(500)
  const told = await form.submit('Set these aside', {
    Name: 'Rin',
    'Contact email': 'price@example.com',
    [book.name]: '1',
  })
  expect([told.status, told.announced]).toEqual([409, expect.stringContaining('now costs $5.00 instead of $4.50')])
  expect(one("SELECT count(*) FROM holds WHERE email = 'price@example.com'")).toBe(0)
  expect((await told.submit('Set these aside')).announced).toContain('Set aside for you')
  expect(one("SELECT total_minor FROM holds WHERE email = 'price@example.com'")).toBe(500)
  setPrice(price)
  sqlite.exec("UPDATE events SET prepayment = 'NONE'; DELETE FROM payment_accounts")
  moveHold(db, {
    holdId: one("SELECT id FROM holds WHERE email = 'price@example.com'"),
    to: 'RELEASED',
    now: new Date(),
  })
})

test('a set is seen before it is charged, and one that changed meanwhile is told', async () => {
  const { db, sqlite } = site.database
  offerStripe(db, new Date())
  sqlite.exec("UPDATE events SET prepayment = 'OFFERED'")
  const lay = (setMinor: number) =>
    prepareTill(db, event, {
      currency: 'JPY',
      symbol: '¥',
      decimals: 0,
      conversion: 153,
      timeZone: 'Asia/Tokyo',
      floatMinor: 0,
      sets: [{ name: 'A', quantity: 2, priceMinor: setMinor }],
      products: [{ productId: book.id, priceMinor: 500, quantity: 3, setName: 'A' }],
    })
  lay(900)
  const form = await site.visitor().get(`${PATH}/hold?product=${book.id}`)
  expect(form.text).toContain('Set A: any 2 for $5.88')
  expect(form.text).toContain('$3.27 set A')
  lay(950)
  const told = await form.submit('Set these aside', {
    Name: 'Rin',
    'Contact email': 'sets@example.com',
    [book.name]: '2',
  })
  expect([told.status, told.announced]).toEqual([409, expect.stringContaining('$6.21 instead of $5.88')])
  expect(told.text).toContain('Set A: any 2 for $6.21')
  expect((await told.submit('Set these aside')).announced).toContain('Set aside for you')
  expect(one("SELECT total_minor FROM holds WHERE email = 'sets@example.com'")).toBe(621)
  moveHold(db, {
    holdId: one("SELECT id FROM holds WHERE email = 'sets@example.com'"),
    to: 'RELEASED',
    now: new Date(),
  })
  sqlite.exec("UPDATE events SET prepayment = 'NONE'; DELETE FROM payment_accounts")
  sqlite.exec('DELETE FROM till_products; DELETE FROM till_sessions')
})

test('an event is canceled once it is said what becomes of what was set aside, and comes back without it', async () => {
  const waiting = () => one("SELECT count(*) FROM holds WHERE state IN ('REQUESTED', 'ACCEPTED')")
  await ask('zoe@example.com', '1', 'Zoe')
  const [before, web] = [waiting(), stockOf('WEB')]
  const asking = await (await admin.get(`/admin/events/${event}`)).submit('Save', { Status: 'CANCELED' })
  expect([asking.status, waiting()]).toEqual([409, before])
  expect(asking.text).toContain('for sale.')
  const done = await asking.submit('Yes, do it')
  expect([done.announced, waiting()]).toEqual(['Saved', 0])
  expect(stockOf('WEB')).toBeGreaterThan(web)
  site.database.sqlite.prepare("UPDATE events SET status = 'CONFIRMED' WHERE id = ?").run(event)
})

test('a customer has two of a product put aside, no more, and gets a code by mail', async () => {
  const code = await ask('mio@example.com', '2')
  expect(stateOf(code)).toBe('REQUESTED')
  expect(stockOf('WEB')).toBe(book.stock - 2)
  expect(text("SELECT subject FROM mails WHERE kind = 'HOLD_STATE' AND \"to\" = 'mio@example.com'")).toContain(code)

  const again = await site.visitor().get(`${PATH}/hold?product=${book.id}`)
  expect(again.field(book.name)).toBe('1')
  const refused = await again.submit('Set these aside', { Name: 'Mio', 'Contact email': 'Mio@Example.com' })
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('You can set aside 0 more of this.')
  expect(refused.field('Name')).toBe('Mio')
  const nothing = await again.submit('Set these aside', { Name: '', 'Contact email': 'x', [book.name]: '3' })
  expect(nothing.announced).toContain('Name')
  expect(nothing.announced).toContain('Enter 2 or less')
  expect(stockOf('WEB')).toBe(book.stock - 2)
})

test('of two who ask for the last one at once, one has it', async () => {
  const { db, sqlite } = site.database
  const last = sqlite
    .prepare(
      `SELECT p.id, json_extract(p.name, '$.en') AS name FROM products p
       JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB' AND b.for_sale > 1
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND NOT p.is_bonus_item AND p.id <> ? AND coalesce(json_extract(p.version, '$.en'), '') = '' LIMIT 1`,
    )
    .get(book.id) as { id: number; name: string }
  putForSale(db, last.id, 1)
  const forms = await Promise.all(
    ['aki', 'sora'].map(async (name) => ({ name, form: await site.visitor().get(`${PATH}/hold?product=${last.id}`) })),
  )
  const answers = await Promise.all(
    forms.map(({ name, form }) =>
      form.submit('Set these aside', { Name: name, 'Contact email': `${name}@example.com`, [last.name]: '1' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.announced).toMatch(/has just gone|There are 0 left/)
  expect(one('SELECT for_sale FROM stock_balances WHERE product_id = ? AND pool = ?', last.id, WEB_POOL)).toBe(0)
})

test('what is for adults alone is marked, and set aside for who says that they are', async () => {
  const mark = site.database.sqlite.prepare('UPDATE products SET age_mark = ? WHERE id = ?')
  mark.run('R18', book.id)
  const form = await (await site.visitor().get(`/shop/product/${book.id}`)).follow('Pick up at Comic Harbour 13')
  expect(form.text).toContain(`${book.name} 18+`)
  const asked = { Name: 'Ada', 'Contact email': 'adult@example.com', [book.name]: '1' }
  const refused = await form.submit('Set these aside', asked)
  expect([refused.status, refused.announced]).toEqual([400, expect.stringContaining('Tick this box if you are 18')])
  site.database.sqlite.prepare('UPDATE products SET event_id = ? WHERE id = ?').run(event, book.id)
  expect((await site.visitor().get(`${PATH}/menu`)).text).toContain(`${book.name} R-18`)
  const made = await refused.submit('Set these aside', { 'I am 18 or older': 'on' })
  expect(made.announced).toContain('Set aside for you.')
  await (await made.follow('Cancel pick-up')).submit('Cancel pick-up')
  mark.run(null, book.id)
})

test('a customer gives it up on a page of their own, and the goods are free again', async () => {
  const before = stockOf('WEB')
  const code = await ask('ren@example.com', '1', 'Ren')
  const secret = text('SELECT secret FROM holds WHERE code = ?', code)
  const page = await site.visitor().get(`/nenas/pick-up/${secret}`)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  const asked = await page.follow('Cancel pick-up')
  const done = await asked.submit('Cancel pick-up')
  expect(done.announced).toContain('Pick-up canceled')
  expect(stateOf(code)).toBe('RELEASED')
  expect(stockOf('WEB')).toBe(before)
  expect((await site.visitor().get('/nenas/pick-up/nonsense')).status).toBe(404)
})

test('opening takes the held goods along; a helper finds them by name and hands them over once', async () => {
  const code = text("SELECT code FROM holds WHERE email = 'mio@example.com'")
  const late = await ask('yui@example.com', '1', 'Yui')
  const adminPage = await admin.get(`/event-helper/${event}/pick-ups`)
  expect((await adminPage.submit(`Accept ${late}`)).announced).toContain('Saved')
  expect(stateOf(late)).toBe('ACCEPTED')

  const { db } = site.database
  const web = stockOf('WEB')
  prepareTill(db, event, {
    currency: 'JPY',
    symbol: '¥',
    decimals: 0,
    conversion: 153,
    timeZone: 'Asia/Tokyo',
    floatMinor: 0,
    sets: [],
    products: [{ productId: book.id, priceMinor: 1000, quantity: 3, setName: null }],
  })
  expect(openTill(db, event, { floatMinor: 0, by: 1, now: new Date() })).toEqual({ ok: true })
  expect(stateOf(code)).toBe('ACCEPTED')
  expect(stockOf('WEB')).toBe(web - 3)
  expect(stockOf(`EVENT:${event}`)).toBe(3)
  expect((await site.visitor().get(`${PATH}/hold`)).text).toContain('Pick-up requests for this event are closed')

  const found = await admin.get(`/event-helper/${event}/pick-ups?search=mio`)
  expect(found.all('.hold-code')).toHaveLength(1)
  expect((await admin.get(`/event-helper/${event}/pick-ups?search=${code.toLowerCase()}`)).text).toContain('Mio')
  const handed = await found.submit('Hand over: ¥2,000')
  expect(handed.announced).toContain('Collected')
  await found.submit('Hand over: ¥2,000')
  expect(stateOf(code)).toBe('COLLECTED')
  expect(one('SELECT count(*) FROM till_sales')).toBe(1)
  expect(stockOf(`EVENT:${event}`)).toBe(3)
})

test('what nobody fetches goes back to the shop when the till closes', async () => {
  const web = stockOf('WEB')
  const page = await admin.get(`/event-helper/${event}/closing`)
  expect(page.field(book.name)).toBe('4')
  const asking = await page.submit('Continue', { 'Cash in the cash box (JPY)': '2000' })
  expect(asking.text).toContain('2 units set aside but not collected go back too.')
  await asking.submit('Close and return items to the shop')
  expect(text("SELECT state FROM holds WHERE email = 'yui@example.com'")).toBe('NO_SHOW')
  expect(stockOf('WEB')).toBe(web + 4)
  expect(stockOf(`EVENT:${event}`)).toBe(0)
})

test('the menu is on the page of the event, as a sheet and as a picture, in both languages', async () => {
  const page = await site.visitor().get(PATH)
  expect(page.heading).toBe('Comic Harbour 13')
  expect(page.text).toContain('¥1,000')
  const sheet = await page.follow('Menu sheet to print')
  expect(sheet.heading).toBe('Menu')
  expect(sheet.all('[lang=ja]').length).toBeGreaterThan(0)
  for (const locale of ['en', 'ja']) {
    const png = await site.visitor().fetch(`${PATH}/menu.png?lng=${locale}`)
    expect(png.headers.get('Content-Type')).toBe('image/png')
    const bytes = Buffer.from(await png.arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1240, 1754])
    expect(bytes.length).toBeGreaterThan(20_000)
  }
  expect((await site.visitor().get('/nenas/2025/comic-harbour-13')).status).toBe(404)
})

test('the sheet as a picture wears the colours of the theme', async () => {
  const accentShop = '#3b6fd6'
  site.database.sqlite.exec(`INSERT OR REPLACE INTO site_settings VALUES ('accentShop', '"${accentShop}"', 0)`)
  const png = await site.visitor().fetch(`${PATH}/menu.png`)
  const { data } = await sharp(await png.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { background } = paletteFrom({ ...DEFAULT_ACCENTS, peach: accentShop }).colours.peach.light
  expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(background)
})

test('the files of an event with a Japanese address have its name', async () => {
  site.database.sqlite.prepare("UPDATE events SET slug = '港の即売会' WHERE id = ?").run(event)
  const page = await site.visitor().get(encodeURI(PATH.replace('comic-harbour-13', '港の即売会')))
  const links = page.all('main a').map((link) => link.getAttribute('href') ?? '')
  const files = [...links.filter((href) => /\.(ics|png)/.test(href)), `/event-helper/${event}/report.csv`]
  expect(files).toHaveLength(3)
  for (const file of files) {
    const { status, headers } = await admin.fetch(file)
    expect([file, status]).toEqual([file, 200])
    expect(headers.get('Content-Disposition')).toContain(`filename*=UTF-8''`)
    expect(decodeURIComponent(headers.get('Content-Disposition') ?? '')).toContain('港の即売会')
  }
})
