import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { erasePerson, exportPerson } from '#app/account/personal-data/personal-data.server.ts'
import { filePath } from '#app/commissions/requests/files.server.ts'
import { forgetClients } from '#app/commissions/requests/personal-requests.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { workPath } from '#app/commissions/work/work-files.server.ts'
import { personalRooms } from '#app/composition.server.ts'
import { forgetBuyers } from '#app/shop/orders/personal-orders.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import * as schema from '#db/schema.server.ts'

import { BOOK, furnishShop } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const BOOK_FILE = 1

/** Somebody with a row in every table that can say something of people; `sign` is in each of their texts. */
type Somebody = { id: number; sign: string; email: string; isDone: boolean }
const ada: Somebody = { id: 11, sign: 'zqada', email: 'zqada@example.com', isDone: true }
const bea: Somebody = { id: 12, sign: 'zqbea', email: 'zqbea@example.com', isDone: true }

type Row = Record<string, unknown>

/** Tables that say nothing of a buyer, a client or a visitor. */
const OF_STAFF =
  `__drizzle_migrations analytics_counts analytics_events art_uploads artwork_characters artwork_pictures artwork_tags artworks
  added_texts banners base_changes brand_images call_keys catalogue_import_lines catalogue_imports characters commission_addons commission_options commission_samples
  commission_slots commission_types currencies derived event_pictures events former_addresses franchises import_rows imports links mail_servers message_templates newsletter_issues notices payment_accounts
  payment_disputes
  payment_events payment_methods payment_refunds pictures popularity pretend_payments product_bonuses
  product_characters product_files product_franchises product_pictures product_types products redirect_uses redirects related_products
  saved_views search_deferral search_due sellers search_grams search_grams_config search_grams_data search_grams_docsize
  search_grams_idx search_words search_words_config search_words_data search_words_docsize search_words_idx series listing_index
  navigation_entries page_pictures pages
  listing_facets listing_places listing_prices shipping_methods shipping_rates shipping_zone_countries shipping_zones site_place site_settings site_texts staff_alerts
  sqlite_sequence stock_balances stock_movements tags till_adjustments till_corrections till_day_goods till_days till_products
  till_sale_lines till_sales till_sessions trash gallery_index gallery_years`.split(/\s+/)

/** Texts of people's rows that are not their words nor of them; those of an enumeration need no line. */
const PLAIN: Record<string, string> = {
  country: 'what an order was taxed by; of an address it goes with the row',
  locale: 'a language',
  currency: 'a currency',
  paid_currency: 'a currency',
  deadline: 'a day',
  received_on: 'a day',
  day: 'a day',
  mime_type: 'a kind of file',
  terms_hash: 'of a public text',
  message_id: 'random',
  cause: 'ids and steps',
  kind: 'an enumeration',
  by: 'an enumeration',
  action: 'an enumeration',
  'audit_log.subject': 'a thing and its id',
  promises: 'figures',
  'trash_rows.table': 'a name of ours',
  'staged_files.encoding': 'a name of bytes',
  'newsletter_refusals.hash': 'of an address, which it does not tell',
}

/** What stays when somebody is forgotten, and why. */
const KEPT: Record<string, string> = {
  'order_lines.name': 'what was sold, for the books',
  'order_lines.version': 'what was sold, for the books',
  'order_lines.promised_on': 'when it comes out, of the product',
  'orders.tax_name': 'what its tax was called, for the books',
  'orders.shipping_method_name': 'how it was sent, for the books',
  'orders.payment_method_name': 'how it was paid, for the books',
  'orders.payment_instructions': 'words of the shop, the same for all',
  'orders.missing_bonuses': 'what was left out, for the books',
  'order_payments.credit_taxes': 'what a credit note says of taxes, for the books',
  'order_payments.operation': 'a key that says an entry is written once',
  'payment_attempts.provider_id': 'what the provider calls it, for the books and what goes back',
  'payment_attempts.payment_id': 'what the provider calls it, for the books and what goes back',
  'order_withdrawals.operation': 'a key that says a withdrawal is kept once',
  'unassigned_payments.operation': 'a key that says an entry is written once',
  'unassigned_moves.operation': 'a key that says an entry is written once',
  'holds.code': 'random, said at the table',
  'hold_payments.operation': 'a key that says an entry is written once',
  'hold_payments.reason': 'what the provider calls the money, for the books',
  'order_parcels.carrier': 'who carried it',
  'commission_requests.choices': 'what was ordered, for the books',
  'commission_requests.estimate': 'what was ordered, for the books',
  'commission_contracts.lines': 'what both signed never changes',
  'commission_contracts.note': 'what both signed never changes',
  'commission_contracts.terms_text': 'what both signed never changes',
  'commission_addenda.text': 'what both signed never changes',
  'commission_addenda.operation': 'a key that says an entry is written once',
  'commission_quotes.lines': 'what the sum was made of, for the books',
  'commission_void_quotes.lines': 'what a sum was made of before it was corrected, for the books',
  'commission_ledger.operation': 'a key that says an entry is written once',
  'commission_messages.operation': 'a key that says an entry is written once',
  'commission_showings.operation': 'a key that says an entry is written once',
}

/** What is not handed out, by column or by table and column, and why. */
const WITHHELD: Record<string, string> = {
  secret: 'opens a page',
  operation: 'a key that says an entry is written once',
  idempotency_key: 'a key that says an entry is written once',
  content_hash: 'a key that says an entry is written once',
  stored: 'a name in the data folder; the files of it are handed out, and proofs are previews of them',
  family_id: 'random',
  'account_keys.id': 'lets somebody in, hashed',
  'sessions.id': 'lets somebody in, hashed',
  'unsent_forms.id': 'an address that opens for its sender alone',
  'unsent_forms.sealed': 'opens in the browser that typed it, and goes within a day',
  'refresh_tokens.id': 'lets somebody in, hashed',
  'recovery_codes.id': 'lets somebody in, hashed',
  'second_factors.sealed_secret': 'lets somebody in',
  'payment_attempts.url': 'opens a page',
  'staged_files.name': 'of a file that names others too, and goes within a day',
  'staged_files.body': 'a file that names others too, and goes within a day',
  'staged_files.options': 'of a file that names others too, and goes within a day',
  'payment_attempts.voucher_url': 'opens a page',
  'users.password_hash': 'lets somebody in, hashed',
  'passkeys.id': 'of the device',
  'passkeys.user_handle': 'of the device',
  'passkeys.public_key': 'of the device',
  'passkeys.transports': 'of the device',
  'commission_requests.confirm_key': 'opens a page',
  'orders.staff_note': 'the house’s own note',
  'mails.html': 'the text says the same',
  'mails.unsubscribe': 'opens a page',
  'mails.from_name': 'the name of the circle',
  'mails.reply_to': 'where an answer goes, which the mail itself says',
  'mails.asked_for': 'the address that the mail went to',
  'mails.asked_from': 'whence somebody had it sent, who may be somebody else',
  'mails.last_error': 'words of a mail server',
}

const isWithheld = (place: string) => place in WITHHELD || (place.split('.')[1] ?? '') in WITHHELD

let folder: string
let database: Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forgotten-'))
  database = openDatabase(':memory:')
  furnish(database)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('every text of a table that knows people is tried, and every other table is named', () => {
  settle(ada)
  const filled = new Set([...tried.keys()].map((place) => place.split('.')[0]))
  expect(OF_STAFF.filter((table) => filled.has(table))).toEqual([])
  expect(untried()).toEqual([])
})

test('nothing of somebody is left when they are forgotten, and all of everybody else', async () => {
  settle(ada)
  const beas = settle(bea)
  const before = placesOf(bea)

  expect(await erase(ada)).toBe('ERASED')

  expect(placesOf(ada).filter((place) => !(place in KEPT))).toEqual([])
  expect(placesOf(bea)).toEqual(before)
  expect(filesLeft()).toEqual(beas.toSorted())
})

test('what is still under way keeps its buyer and its client till it is done, and nothing else', async () => {
  settle({ ...ada, isDone: false })
  await erase(ada)
  const isUnderWay = (place: string) => /^(orders?_?|payment_|unassigned_|commission_|mails|audit_log)/.test(place)
  expect(placesOf(ada).filter((place) => !isUnderWay(place) && !(place in KEPT))).toEqual([])

  database.db.update(schema.orders).set({ status: 'SHIPPED' }).run()
  database.db.update(schema.commissionRequests).set({ status: 'DELIVERED' }).run()
  database.db.update(schema.mails).set({ state: 'SENT' }).run()
  const files = [...forgetBuyers(database.db, now), ...forgetClients(database.db, now)]
  for (const file of files) rmSync(join(folder, file), { force: true })

  expect(placesOf(ada).filter((place) => !(place in KEPT))).toEqual([])
  expect(filesLeft()).toEqual([])
})

test('what was delivered to somebody who left stays theirs for thirty days', async () => {
  const { db } = database
  settle({ ...ada, isDone: false })
  await erase(ada)
  const [request] = db
    .select()
    .from(schema.commissionRequests)
    .where(eq(schema.commissionRequests.forgetWhenDone, true))
    .all()
  const requestId = request?.id ?? 0
  db.update(schema.commissionRequests).set({ status: 'DELIVERED' }).run()
  db.insert(schema.commissionHistory).values({ requestId, to: 'DELIVERED', by: 'ADMIN', at: now }).run()
  db.update(schema.commissionLedger).set({ settledAt: now }).run()
  db.update(schema.mails).set({ state: 'SENT' }).run()
  const emailOf = () => findRequest(db, requestId)?.email
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  const before = emailOf()
  expect(forgetClients(db, days(29))).toEqual([])
  expect([before, emailOf()]).toEqual([ada.email, ada.email])
  expect(forgetClients(db, days(31)).length).toBeGreaterThan(0)
  expect(emailOf()).toBe('')
})

test('an export holds all that is written of somebody, and nothing of anybody else', async () => {
  settle(bea)
  settle(ada)
  const zip = exportPerson({ db: database.db, dataDir: folder, rooms: personalRooms }, ada.id, now)
  const files = unzipSync(new Uint8Array(await new Response(zip).arrayBuffer()))
  const text = strFromU8(files['data.json'] ?? new Uint8Array())

  const missing = [...tried].flatMap(([place, said]) => (text.includes(said) ? [] : [place]))
  expect(missing.filter((place) => !isWithheld(place))).toEqual([])
  expect(text).not.toContain(bea.sign)
  expect(Object.keys(files).length).toBe(1 + FILES_OF_ONE)
})

test('what was written under a former address is theirs, if it was confirmed and only until it was left', async () => {
  settle(ada)
  const { db } = database
  const left = new Date(now.getTime() - 86_400_000)
  const write = (email: string, sentAt: Date) =>
    db
      .insert(schema.contactMessages)
      .values({ idempotencyKey: `${email} ${sentAt.getTime()}`, name: 'N', email, body: 'B', locale: 'en', sentAt })
      .run()
  for (const [email, isProven] of [
    ['former@example.com', true],
    ['of-somebody-else@example.com', false],
  ] as const) {
    audited(
      db,
      { actor: 'clock', action: 'email.changed', subject: `user/${ada.id}`, before: { email, isProven } },
      left,
    )
    write(email, new Date(left.getTime() - 1000))
    write(email, new Date(left.getTime() + 1000))
  }
  await erase(ada)
  const kept = db.select({ email: schema.contactMessages.email }).from(schema.contactMessages).all()
  expect(kept.map(({ email }) => email).toSorted()).toEqual([
    'former@example.com',
    'of-somebody-else@example.com',
    'of-somebody-else@example.com',
  ])
})

/** A shop, an event, a price list and a slot, which all people share. */
function furnish({ db }: Database): void {
  furnishShop(db, now)
  const name = { en: 'Digital' }
  db.insert(schema.users).values({ id: 2, email: 'admin@example.com', authorityLevel: 10, createdAt: now }).run()
  db.insert(schema.commissionTypes).values({ id: 1, kind: 'DIGITAL', name, description: name }).run()
  const days = { startsOn: '2026-12-01', endsOn: '2026-12-02' }
  db.insert(schema.events)
    .values({ id: 1, slug: 'fair', name, ...days, venue: name, city: name, country: 'JP', status: 'CONFIRMED' })
    .run()
  db.insert(schema.trash).values({ id: 1, kind: 'PRODUCT', subject: 'product/9', name, deletedAt: now }).run()
  const file = { name, mimeType: 'image/png', bytes: 1, stored: 'file', createdAt: now }
  db.insert(schema.productFiles)
    .values({ id: BOOK_FILE, productId: BOOK, ...file })
    .run()
}

/** What was written of the last one who settled, by `table.column`. */
const tried = new Map<string, string>()
const FILES_OF_ONE = 2

/** Writes everything that the site can know of somebody. @returns the files that came with it */
function settle(who: Somebody): string[] {
  const { id, email, isDone } = who
  const [orderId, requestId] = [id * 10, id * 10]
  const order = { orderId }
  const request = { requestId }
  const fill = (table: SQLiteTable, own: Row) => insert(who, table, own)
  fill(schema.users, { id, email, authorityLevel: 0, emailVerifiedAt: now, disabledAt: null })
  fill(schema.accountKeys, { userId: id })
  fill(schema.addresses, { userId: id, country: 'JP' })
  fill(schema.identities, { userId: id })
  fill(schema.sessions, { userId: id })
  fill(schema.unsentForms, { userId: id })
  fill(schema.refreshTokens, { userId: id })
  fill(schema.secondFactors, { userId: id })
  fill(schema.recoveryCodes, { userId: id })
  fill(schema.passkeys, { userId: id })
  fill(schema.cartItems, { userId: id, productId: BOOK })
  fill(schema.productLikes, { userId: id, productId: BOOK })
  fill(schema.trashRows, { trashId: 1, table: 'product_likes', userId: id, pictureId: null, typeId: null })

  const status = isDone ? 'SHIPPED' : 'CONFIRMED'
  const money = { itemsMinor: 100, shippingMinor: 0, totalMinor: 100 }
  const own = { id: orderId, email, userId: id, replacesId: null }
  fill(schema.orders, { ...own, status, country: 'JP', forgetWhenDone: false, ...money })
  fill(schema.orderLines, { ...order, productId: BOOK, kind: 'ITEM' })
  for (const by of ['CUSTOMER', 'ADMIN'])
    fill(schema.orderHistory, { ...order, from: 'ORDERED', to: 'CONFIRMED', by, byUserId: 2 })
  for (const [kind, amountMinor] of [
    ['RECEIVED', 100],
    ['REFUNDED', 10],
  ])
    fill(schema.orderPayments, { ...order, kind, amountMinor, byUserId: 2, settledAt: now, creditNumber: null })
  fill(schema.orderParcels, order)
  fill(schema.orderWithdrawals, { ...order, id: order.orderId, at: now, handledByUserId: 2 })
  fill(schema.orderWithdrawalLines, { withdrawalId: order.orderId, productId: BOOK, quantity: 1 })
  fill(schema.paymentAttempts, { ...order, requestId: null, holdId: null, problem: null })
  fill(schema.orderDownloads, { ...order, fileId: BOOK_FILE })
  fill(schema.unassignedPayments, { id, receivedOn: '2026-11-20', amountMinor: 100, voidedAt: null })
  fill(schema.unassignedMoves, { paymentId: id, kind: 'ORDER', ...order, requestId: null, day: '2026-11-20' })

  const stage = isDone ? 'DELIVERED' : 'IN_PROGRESS'
  const its = { typeId: 1, slotId: null, wishedSlotId: null, paymentMethodId: null, conversion: 1, deadline: null }
  fill(schema.commissionRequests, { id: requestId, email, ...its, status: stage, forgetWhenDone: false })
  fill(schema.commissionQuotes, { ...request, totalMinor: 100, depositMinor: 20, deadline: null })
  fill(schema.commissionVoidQuotes, { ...request, totalMinor: 100, depositMinor: 20, deadline: null })
  fill(schema.commissionContracts, { ...request, totalMinor: 100, depositMinor: 20, promises: {}, deadline: null })
  fill(schema.commissionAddenda, { ...request, amountMinor: 0, status: 'ACCEPTED' })
  const paid = { kind: 'BALANCE', amountMinor: 100, byUserId: 2, settledAt: now }
  fill(schema.commissionLedger, { ...request, ...paid })
  fill(schema.commissionHistory, { ...request, by: 'ADMIN' })
  fill(schema.commissionMessages, { id: id * 10, ...request, by: 'CUSTOMER' })
  fill(schema.commissionFiles, {
    id: undefined,
    ...request,
    messageId: id * 10,
    stored: `${who.sign}.commission_files.stored`,
  })
  fill(schema.commissionShowings, { id: id * 10, ...request })
  fill(schema.commissionProofs, { showingId: id * 10, stored: `${who.sign}.commission_proofs.stored` })
  fill(schema.commissionDeliveries, { ...request, stored: `${who.sign}.commission_deliveries.stored` })
  fill(schema.waitingList, { id: id * 10, email, slotId: null, requestId: null })
  fill(schema.holds, { id: id * 10, eventId: 1, email, userId: id, state: 'COLLECTED' })
  fill(schema.holdLines, { holdId: id * 10, productId: BOOK })
  fill(schema.holdPayments, { holdId: id * 10, kind: 'RECEIVED', amountMinor: 100, byUserId: 2, settledAt: now })
  fill(schema.contactMessages, { id: id * 10, email })

  const causes = [
    `order:${orderId}:SHIPPED`,
    `commission:${requestId}:QUOTED`,
    `hold:${id * 10}:ACCEPTED`,
    `contact:${id * 10}:new`,
  ]
  for (const [at, cause] of [...causes, `account:${id}:x`, `waiting:${id * 10}:x`, `newsletter:${id}`].entries())
    fill(schema.mails, { id: id * 10 + at, cause, to: email, state: 'SENT', kind: 'ORDER_PLACED', isSecret: false })
  // What the staff were told of them.
  fill(schema.mails, {
    id: id * 10 + 8,
    cause: `commission:${requestId}:SENT:to:2`,
    to: 'admin@example.com',
    state: 'SENT',
  })
  fill(schema.mails, { id: id * 10 + 9, cause: `waiting:${id * 10}:told`, to: email, state: 'SENT', isSecret: false })
  fill(schema.newsletterSubscribers, { email })
  fill(schema.stagedFiles, { kind: 'SUBSCRIBERS', body: `email\n${email}\n`, encoding: 'UTF-8' })
  for (const subject of [
    `user/${id}`,
    `order/${orderId}`,
    `commission/${requestId}`,
    `hold/${id * 10}`,
    `message/${id * 10}`,
    `waiting-list/${id * 10}`,
  ])
    fill(schema.auditLog, { actorId: 2, actor: 'admin@example.com', action: 'order.note', subject })
  fill(schema.auditLog, { actorId: id, actor: email, action: 'sign-in', subject: '' })

  const files = [
    filePath(`${who.sign}.commission_files.stored`),
    workPath(`${who.sign}.commission_deliveries.stored`),
    workPath(`${who.sign}.commission_proofs.stored`),
  ]
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), who.sign)
  }
  return files
}

/** A row whose texts all say whose it is; what has to be something else is given. */
function insert({ sign }: Somebody, table: SQLiteTable, own: Row): void {
  const name = getTableName(table)
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const place = `${name}.${snake(column.name)}`
    const mark = `${sign}.${place}`
    const value = key in own ? own[key] : valueOf(column, mark)
    if (wordsIn(value).includes(sign)) tried.set(place, key in own ? wordsIn(value) : mark)
    return [key, value]
  })
  database.db.insert(table).values(Object.fromEntries(values)).run()
}

let serial = 0

const snake = (name: string) => name.replace(/[A-Z]/g, (mail) => `_${mail.toLowerCase()}`)

function valueOf({ name, dataType, enumValues, primary }: SQLiteColumn, mark: string): unknown {
  serial += 1
  if (primary && dataType === 'number') return undefined
  if (enumValues?.length) return enumValues[0]
  if (snake(name) in PLAIN) return dataType === 'json' ? [] : `x${serial}`
  if (dataType === 'json') return [mark]
  if (dataType === 'buffer') return Buffer.from(mark)
  if (dataType === 'date') return now
  if (dataType === 'boolean') return false
  return dataType === 'number' ? 1 : `${mark}#${serial}`
}

/** Texts of people's tables that no row of a person fills, without a reason. */
function untried(): string[] {
  return tablesOf(database)
    .filter((table) => !OF_STAFF.includes(table))
    .flatMap((table) => textsOf(table).map((column) => `${table}.${column}`))
    .filter((place) => !tried.has(place) && !(place in PLAIN) && !((place.split('.')[1] ?? '') in PLAIN))
}

/** Where in the database something says who somebody is, as `table.column`. */
function placesOf({ sign }: Somebody): string[] {
  return tablesOf(database).flatMap((table) =>
    columnsOf(table)
      .filter(({ name }) => {
        const cells = database.sqlite.prepare(`SELECT "${name}" FROM "${table}"`).pluck().all()
        return cells.some((cell) => wordsIn(cell).includes(sign))
      })
      .map(({ name }) => `${table}.${name}`),
  )
}

function wordsIn(value: unknown): string {
  return Buffer.isBuffer(value)
    ? value.toString('latin1')
    : typeof value === 'string'
      ? value
      : (JSON.stringify(value) ?? '')
}

function tablesOf({ sqlite }: Database): string[] {
  return sqlite.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
}

function columnsOf(table: string): { name: string; type: string }[] {
  return database.sqlite.pragma(`table_info("${table}")`) as { name: string; type: string }[]
}

/** What may hold words: an enumeration may not. */
function textsOf(table: string): string[] {
  const known = Object.values(schema).find((one) => is(one, SQLiteTable) && getTableName(one) === table)
  const isEnum = new Set(
    Object.values(known ? getTableColumns(known as SQLiteTable) : {}).flatMap(({ name, enumValues }) =>
      enumValues?.length ? [snake(name)] : [],
    ),
  )
  return columnsOf(table).flatMap(({ name, type }) => (/TEXT|BLOB/i.test(type) && !isEnum.has(name) ? [name] : []))
}

function erase({ id }: Somebody): Promise<string> {
  const entry = { actor: { id: 2, email: 'admin@example.com' }, action: 'user.erase' } as const
  return erasePerson({ db: database.db, dataDir: folder, rooms: personalRooms }, id, entry, now)
}

function filesLeft(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted()
}
