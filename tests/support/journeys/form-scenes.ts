import { desc, eq } from 'drizzle-orm'

import { requestHold } from '#app/circle/holds/holds.server.ts'
import { endRequest } from '#app/commissions/cancellation/ending.server.ts'
import { proposeAddendum } from '#app/commissions/contract/addenda.server.ts'
import { recordPayment } from '#app/commissions/payments/ledger.server.ts'
import { acceptQuote } from '#app/commissions/quotes/accepting.server.ts'
import { giveQuote } from '#app/commissions/quotes/quotes.server.ts'
import { findRequestBySecret } from '#app/commissions/requests/requests.server.ts'
import { type Draft, sendRequest } from '#app/commissions/requests/sending.server.ts'
import { confirmEntry, joinWaitingList } from '#app/commissions/waiting-list/waiting-list.server.ts'
import { showStage } from '#app/commissions/work/showings.server.ts'
import { deliverWork, goOn, startWork } from '#app/commissions/work/work.server.ts'
import { cancelOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { issueOneTimeToken } from '#app/sign-in/tokens/one-time-tokens.server.ts'
import { subscribe } from '#app/site/newsletter/newsletter.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  commissionSlots,
  holds,
  newsletterSubscribers,
  orders,
  passkeys,
  secondFactors,
  sessions,
  users,
  waitingList,
} from '#db/schema.server.ts'

import { goToCheckout, placeOrder } from '../shop/buyer.ts'
import { putForSale } from '../shop/for-sale.ts'
import type { TestSite } from '../site/site.ts'
import { addFreeSlot } from '../studio/free-slot.ts'
import { ADMIN, CLIENT, CLOCK, DEPOSIT, draftOf, TOTAL } from '../studio/studio.ts'
import { publicPages } from '../visitor/public-pages.ts'
import type { Visitor } from '../visitor/visitor.ts'

/** Where somebody stands in front of a page: its path, with the cookies they have. */
export type Start = { path: string; cookie?: string }
/** A page in a state of its own; every start makes a new one, so that a pressed button spoils nobody's. */
export type Scene = { name: string; start: () => Promise<Start> | Start }

type Site = Pick<TestSite, 'url' | 'database' | 'visitor'>

/** Every public and client page, in every state that it can be in. */
export async function formScenes(site: Site): Promise<Scene[]> {
  return [
    ...(await publicScenes(site)),
    ...clientScenes(site.database.db),
    ...waitingScenes(site.database.db),
    ...orderScenes(site),
    ...emailScenes(site),
    ...accountScenes(site),
  ]
}

/** One address of each public page, but those with a cart: an order empties it. */
async function publicScenes({ url, database, visitor }: Site): Promise<Scene[]> {
  const pages = (await publicPages(url, database)).filter(({ cookie }) => !cookie)
  const inStock = database.sqlite
    .prepare(
      "SELECT p.id FROM products p JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB' WHERE b.for_sale > 20 AND p.status = 'PUBLISHED'",
    )
    .pluck()
    .get() as number
  const openEvent = database.sqlite
    .prepare(
      "SELECT substr(starts_on, 1, 4) || '/' || slug FROM events WHERE starts_on > date('now') AND status = 'CONFIRMED'",
    )
    .pluck()
    .get() as string
  const cartOf = async (path: string): Promise<Start> => {
    const buyer = visitor()
    await goToCheckout(buyer, inStock)
    return { path, cookie: buyer.cookieHeader() }
  }
  return [
    ...pages.map(({ route, addresses }) => ({ name: route, start: () => ({ path: addresses.at(-1) ?? '/' }) })),
    { name: 'a product in stock', start: () => ({ path: `/shop/product/${inStock}` }) },
    { name: 'an event to come', start: () => ({ path: `/nenas/${openEvent}` }) },
    { name: 'what can be put aside', start: () => ({ path: `/nenas/${openEvent}/hold` }) },
    { name: 'the cart of a guest', start: () => cartOf('/shop/cart') },
    { name: 'the checkout of a guest', start: () => cartOf('/shop/checkout') },
  ]
}

const STEPS = {
  quote: (db: Db, id: number, slotId: number) =>
    giveQuote(
      db,
      id,
      { lines: [{ label: 'Lighthouse', minor: TOTAL }], note: '', deadline: null, slotId },
      ADMIN,
      new Date(),
    ),
  accept: (db: Db, id: number) => acceptQuote(db, id, new Date()),
  deposit: (db: Db, id: number) => pay(db, id, DEPOSIT),
  payAll: (db: Db, id: number) => pay(db, id, TOTAL),
  propose: (db: Db, id: number) =>
    proposeAddendum(
      db,
      id,
      { text: 'A hat', amountMinor: 500, changeRounds: 0, operation: crypto.randomUUID() },
      ADMIN,
      new Date(),
    ),
  start: (db: Db, id: number) => startWork(db, id, ADMIN, new Date()),
  show: (db: Db, id: number) =>
    showStage(db, id, { stage: 'SKETCH', note: '', operation: crypto.randomUUID(), proofs: [] }, ADMIN, new Date()),
  toLineart: (db: Db, id: number) => goOn(db, id, 'SKETCH', ADMIN, new Date()),
  toColour: (db: Db, id: number) => goOn(db, id, 'LINEART', ADMIN, new Date()),
  deliver: (db: Db, id: number) => deliverWork(db, id, ADMIN, new Date()),
  decline: (db: Db, id: number) => endRequest(db, id, 'DECLINED', ADMIN, new Date()),
  expire: (db: Db, id: number) => endRequest(db, id, 'EXPIRED', CLOCK, new Date()),
  withdraw: (db: Db, id: number) => endRequest(db, id, 'WITHDRAWN', CLIENT, new Date()),
}

const WAYS: Record<string, (keyof typeof STEPS)[]> = {
  'a request': [],
  'a quote': ['quote'],
  'an accepted quote': ['quote', 'accept'],
  'a deposit paid': ['quote', 'accept', 'deposit', 'propose'],
  'a commission begun': ['quote', 'accept', 'payAll', 'start', 'show'],
  'a change proposed': ['quote', 'accept', 'payAll', 'start', 'propose'],
  'a commission delivered': ['quote', 'accept', 'payAll', 'start', 'toLineart', 'toColour', 'deliver'],
  'a request declined': ['decline'],
  'a quote that ran out': ['quote', 'expire'],
  'a request withdrawn': ['withdraw'],
}

function clientScenes(db: Db): Scene[] {
  const unconfirmed = () => {
    const { secret, confirmKey } = ask(db, { slotId: addFreeSlot(db), network: '203.0.113.7' })
    return { path: `/commission-request/${secret}?confirm=${confirmKey}` }
  }
  const underWay = Object.entries(WAYS).map(([name, steps]) => ({
    name,
    start: () => {
      const slotId = addFreeSlot(db)
      const { id, secret } = ask(db, { slotId })
      for (const step of steps) {
        const done = STEPS[step](db, id, slotId)
        if (done !== 'DONE') throw new Error(`${name}: ${step} is ${done}`)
      }
      return { path: `/commission-request/${secret}` }
    },
  }))
  return [{ name: 'a request that is not confirmed', start: unconfirmed }, ...underWay]
}

function ask(db: Db, asked: Pick<Draft, 'slotId' | 'network'>) {
  const sent = sendRequest(db, draftOf(db, { email: someone(), ...asked }), new Date())
  const request = typeof sent === 'string' ? null : findRequestBySecret(db, sent.secret)
  if (!request) throw new Error(`The request was refused: ${JSON.stringify(sent)}`)

  return request
}

function waitingScenes(db: Db): Scene[] {
  /** Who may wait is told so only while no slot can be asked for. */
  const allTaken = () => {
    db.update(commissionSlots).set({ status: 'FINISHED' }).where(eq(commissionSlots.status, 'FREE')).run()
    return { path: '/commission-slots' }
  }
  const join = () => {
    const email = someone()
    joinWaitingList(db, { email, locale: 'en' }, new Date())
    const entry = db.select().from(waitingList).where(eq(waitingList.email, email)).get()
    if (!entry) throw new Error('Nobody was added to the waiting list')

    return entry
  }
  return [
    { name: 'the slots while all are taken', start: allTaken },
    { name: 'a place in line that is not confirmed', start: () => ({ path: `/waiting-list/${join().secret}` }) },
    {
      name: 'a place in line',
      start: () => {
        const { id, secret } = join()
        db.update(waitingList).set({ confirmedAt: new Date() }).where(eq(waitingList.id, id)).run()
        return { path: `/waiting-list/${secret}` }
      },
    },
    {
      name: 'an offer',
      start: () => {
        const { id, secret } = join()
        addFreeSlot(db)
        // What is free goes to who waits.
        confirmEntry(db, id, new Date())
        return { path: `/waiting-list/${secret}` }
      },
    },
  ]
}

function orderScenes({ database: { db }, visitor }: Site): Scene[] {
  // Each form of an order's page takes an order of its own.
  putForSale(db, 1, 1000)
  const orderOf = async (buyer: Visitor): Promise<string> => (await placeOrder(await goToCheckout(buyer, 1))).path
  const moved = async (by: (orderId: number) => void): Promise<Start> => {
    const path = await orderOf(visitor())
    by(Number(/order\/(\d+)/.exec(path)?.[1]))
    return { path }
  }
  const payFor = (orderId: number) => {
    const amountMinor = db.select().from(orders).where(eq(orders.id, orderId)).get()?.totalMinor ?? 0
    const operation = crypto.randomUUID()
    recordOrderPayment(db, { orderId, amountMinor, operation, byUserId: 1, isSure: true, now: new Date() })
  }
  const send = (orderId: number) => {
    payFor(orderId)
    const parcels = [{ carrier: 'POST', trackingNumber: '', link: '' }]
    const sent = shipOrder(db, { orderId, parcels, byUserId: 1, now: new Date() })
    if (!sent.ok) throw new Error(`Order ${orderId} was not sent: ${sent.problem}`)
  }
  return [
    { name: 'an order', start: async () => ({ path: await orderOf(visitor()) }) },
    { name: 'an order being prepared', start: () => moved(payFor) },
    { name: 'an order that was sent', start: () => moved(send) },
    {
      name: 'an order that was canceled',
      start: () => moved((orderId) => cancelOrder(db, { orderId, by: 'CUSTOMER', now: new Date() })),
    },
  ]
}

/** Pages that a link in a mail opens. */
function emailScenes({ database: { db, sqlite } }: Site): Scene[] {
  const key = (kind: 'VERIFY' | 'RESET' | 'CHANGE' | 'UNDO') => {
    const userId = addCustomer(db)
    return issueOneTimeToken(db, { kind, userId, email: someone(), lasts: 3_600_000 }, new Date())
  }
  const newsletter = () => {
    const email = someone()
    subscribe(db, { email, locale: 'en' }, new Date())
    return db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)).get()
  }
  return [
    { name: 'an address to verify', start: () => ({ path: `/verify-email?key=${key('VERIFY')}` }) },
    { name: 'a new address to confirm', start: () => ({ path: `/verify-email?key=${key('CHANGE')}` }) },
    { name: 'a change of address to undo', start: () => ({ path: `/verify-email?key=${key('UNDO')}` }) },
    { name: 'a password to set', start: () => ({ path: `/password-reset?key=${key('RESET')}` }) },
    { name: 'the newsletter to confirm', start: () => ({ path: `/newsletter/${newsletter()?.secret}` }) },
    {
      name: 'the newsletter to leave',
      start: () => {
        const subscriber = newsletter()
        sqlite.prepare('UPDATE newsletter_subscribers SET confirmed_at = 1 WHERE secret = ?').run(subscriber?.secret)
        return { path: `/newsletter/${subscriber?.secret}` }
      },
    },
    { name: 'things put aside', start: () => ({ path: `/nenas/pick-up/${putAside(db)}` }) },
  ]
}

function putAside(db: Db): string {
  const event = db.all<{ id: number; productId: number }>(
    `SELECT e.id, p.id AS productId FROM events e JOIN products p ON p.event_id = e.id
     WHERE e.starts_on > date('now') AND e.status = 'CONFIRMED' AND p.status = 'PUBLISHED' AND NOT p.is_digital`,
  )
  for (const { id, productId } of event) {
    const lines = [{ productId, quantity: 1 }]
    const person = {
      email: someone(),
      name: 'Anna Beispiel',
      userId: null,
      locale: 'en' as const,
      contentHash: '',
      network: '',
    }
    const made = requestHold(db, {
      eventId: id,
      lines,
      ...person,
      idempotencyKey: crypto.randomUUID(),
      now: new Date(),
    })
    if (made.ok) return db.select().from(holds).orderBy(desc(holds.id)).limit(1).get()?.secret ?? ''
  }
  throw new Error('No event puts things aside')
}

function accountScenes({ database: { db }, visitor }: Site): Scene[] {
  const enter = async (path: string, arrange: (userId: number) => void = () => {}): Promise<Start> => {
    const id = addCustomer(db)
    const email = db.select().from(users).where(eq(users.id, id)).get()?.email ?? ''
    const customer = visitor()
    await customer.logIn(email)
    arrange(id)
    return { path, cookie: customer.cookieHeader() }
  }
  const longAgo = (userId: number) => {
    db.update(sessions)
      .set({ createdAt: new Date(1), provenAt: null })
      .where(eq(sessions.userId, userId))
      .run()
  }
  const offer = () => {
    for (const setting of ['offersSecondFactor', 'offersPasskeys'] as const) writeSetting(db, setting, true, new Date())
  }
  const addPasskey = (userId: number) => {
    offer()
    const [id, userHandle] = [someone(), someone()].map((name) => Buffer.from(name).toString('base64url'))
    const key = {
      id: id ?? '',
      userHandle: userHandle ?? '',
      publicKey: Buffer.from('key'),
      counter: 0,
      transports: [],
    }
    db.insert(passkeys)
      .values({ ...key, userId, name: 'Telephone', createdAt: new Date() })
      .run()
  }
  const switchOn = (userId: number) => {
    db.insert(secondFactors).values({ userId, sealedSecret: '', createdAt: new Date(), lastStep: 0 }).run()
  }
  return [
    { name: 'an account', start: () => enter('/shop/account') },
    { name: 'a product for a customer', start: () => enter('/shop/product/1') },
    { name: 'logging out', start: () => enter('/logout') },
    { name: 'an account to be erased', start: () => enter('/shop/account/data/erasure') },
    {
      name: 'a password asked for again',
      start: () =>
        enter('/shop/account/passkeys', (userId) => {
          addPasskey(userId)
          longAgo(userId)
        }),
    },
    { name: 'passkeys', start: () => enter('/shop/account/passkeys', addPasskey) },
    { name: 'no passkeys yet', start: () => enter('/shop/account/passkeys', offer) },
    { name: 'a second factor to switch on', start: () => enter('/shop/account/second-factor', offer) },
    { name: 'a second factor', start: () => enter('/shop/account/second-factor', switchOn) },
  ]
}

/** An account of its own with the demo's password, and an address. */
function addCustomer(db: Db): number {
  const { passwordHash = null } = db.select().from(users).where(eq(users.email, 'customer@example.com')).get() ?? {}
  const values = { email: someone(), passwordHash, name: someone(), createdAt: new Date(), emailVerifiedAt: new Date() }
  return db.insert(users).values(values).returning({ id: users.id }).get().id
}

function pay(db: Db, id: number, amountMinor: number) {
  const payment = { amountMinor, operation: crypto.randomUUID(), reason: '' }
  return recordPayment(db, id, payment, ADMIN, new Date())
}

function someone(): string {
  return `${crypto.randomUUID()}@example.com`
}
