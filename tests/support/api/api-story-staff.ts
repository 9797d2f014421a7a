import { readFileSync } from 'node:fs'

import { sendMessage } from '#app/pages/contact/messages.server.ts'

import { noisy } from '../faults/odd-pictures.ts'
import { layTable } from '../models/till-table.ts'
import type { TestSite } from '../site/site.ts'
import { aPicture } from './api-story-shop.ts'
import type { Teller, ApiAnswer } from './api-story.ts'

/** A newsletter is written, tried, begun and paused; a draft is thrown away. */
async function storyOfNewsletters({ make }: Pick<Teller, 'make'>): Promise<void> {
  const written = { subject: { en: 'Winter news' }, body: { en: 'A new book is out.' } }
  const { id } = await make('POST admin/newsletter', { body: written })
  const params = { id }
  await make('PUT admin/newsletter/{id}', { params, body: { ...written, subject: { ja: '冬のお知らせ' } } })
  await make('POST admin/newsletter/{id}/trial', { params })
  await make('POST admin/newsletter/{id}/start', { params })
  await make('POST admin/newsletter/{id}/pause', { params })
  await make('POST admin/newsletter/{id}/end', { params })
  const draft = await make('POST admin/newsletter', { body: written })
  await make('DELETE admin/newsletter/{id}', { params: { id: draft.id } })
}

/** The admin sets the site: texts, lists in their order, events; and sells at one. */
export async function storyOfStaff(teller: Teller, { database }: Pick<TestSite, 'database'>): Promise<void> {
  const { make, live } = teller
  await make('GET admin/adopt')
  database.sqlite.exec("UPDATE site_place SET path = '/srv/elsewhere'")
  await make('POST admin/adopt', { body: {} })
  const event = {
    name: { en: 'Story Con' },
    startsOn: '2027-03-06',
    endsOn: '2027-03-07',
    country: 'JP',
    status: 'PLANNED',
    slug: 'story',
  }
  await live('admin/events', event, { space: 'A-12' })
  await storyOfAnEvent(teller, event)
  const { eventId, goods } = layTable(database)
  const lines = goods.slice(0, 1).map(({ id }) => ({ productId: id, quantity: 1 }))
  const sale = {
    kind: 'SALE',
    operation: 'sale-of-the-story',
    at: Date.now(),
    payment: 'CASH',
    givenMinor: null,
    lines,
  }
  await make('POST admin/events/{id}/till', { params: { id: eventId }, body: { operations: [sale] } })
  await make('GET admin/events/{id}/till', { params: { id: eventId } })

  await storyOfDays(teller, database, { eventId, productId: goods[0]?.id ?? 0 })

  await storyOfNewsletters(teller)
  await storyOfPages(teller)
  await storyOfMessages(teller, database)
  const group = { group: 'identity' }
  const settings = await make('GET admin/site-config/settings/{group}', { params: group })
  await make('PUT admin/site-config/settings/{group}', { params: group, body: settings })
  const kind = { kind: 'ABOUT' }
  const { body } = await make('GET admin/site-config/texts/{kind}', { params: kind })
  await make('PUT admin/site-config/texts/{kind}', {
    params: kind,
    body: { body: { ...(body as object), en: 'New.' } },
  })

  await live('admin/site-config/links', { name: 'Elsewhere', url: 'https://example.com/', kind: 'SOCIAL' })
  await live(
    'admin/site-config/currencies',
    { name: 'CHF', symbol: 'Fr.', conversion: '0.9', decimals: 2 },
    { conversion: '0.8' },
  )
  await live('admin/site-config/payment-methods', { name: { en: 'Cheque' }, daysToPay: 7 }, { name: { ja: '小切手' } })
  const file = { name: 'sale.png', type: 'image/png', bytes: await aPicture('#fcd0a2') }
  const [picture] = await make<ApiAnswer[]>('POST admin/site-config/banners/pictures', {
    query: { name: 'sale.png' },
    file,
  })
  await make('GET admin/site-config/brand/images')
  await make('PUT admin/site-config/brand/images/{kind}', {
    params: { kind: 'LOGO' },
    query: { name: 'sale.png' },
    file,
  })
  await make('DELETE admin/site-config/brand/images/{kind}', { params: { kind: 'LOGO' } })
  const banner = { place: 'TOP', alt: { en: 'A sale' }, pictureId: picture?.id }
  await live('admin/site-config/banners', banner, { alt: { ja: 'セール' } })
  await live('admin/site-config/notices', { text: { en: 'Closed tomorrow' }, type: 'INFO' })
  await live('admin/site-config/templates', { use: 'ORDER', name: 'Thanks', body: { en: 'Hello {name}' } })
  await storyOfMails(teller)
  await storyOfLanguage(teller)
  await storyOfRedirects(teller)
  await storyOfWordpress(teller)
  await storyOfSubscribers(teller)
  await make('POST admin/site-config/export', { body: { password: 'demo-password' } })
  for (const list of ['links', 'currencies', 'payment-methods', 'banners', 'notices', 'templates']) {
    const things = await make<ApiAnswer[]>(`GET admin/site-config/${list}`)
    const ids = things.map(({ id }) => String(id)).toReversed()
    await make(`PUT admin/site-config/${list}`, { body: { ids } })
  }
}

/** A page is written, gets a picture and loses it again; links of the frame are put in another order. */
async function storyOfPages({ make, live }: Teller): Promise<void> {
  const page = { title: { en: 'Press' }, body: { en: 'Hello.' }, state: 'DRAFT', place: 'FOOTER', slug: 'press' }
  await live('admin/pages', page, { state: 'PUBLISHED', slug: 'press-kit' })
  const { id } = await make('POST admin/pages', { body: page })
  await make('GET admin/pages', { query: { state: 'DRAFT', search: 'press' } })
  const file = { name: 'desk.png', type: 'image/png', bytes: await aPicture('#d0e8a2') }
  const sent = { params: { id }, query: { name: 'desk.png' }, file }
  const [picture] = await make<ApiAnswer[]>('POST admin/pages/{id}/pictures', sent)
  await make('GET admin/pages/{id}/pictures', { params: { id } })
  await make('DELETE admin/pages/{id}/pictures/{picture}', { params: { id, picture: picture?.id ?? 0 } })
  const post = { title: { en: 'Hello' }, body: { en: 'We are **here**.' }, state: 'DRAFT', slug: 'hello' }
  await live('admin/news', post, { state: 'PUBLISHED', publishedAt: '2026-11-20T12:00' })
  const told = await make('POST admin/news', { body: post })
  await make('GET admin/news', { query: { state: 'DRAFT', search: 'hello' } })
  await make('GET admin/news/{id}/newsletter', { params: { id: told.id } })
  await live(
    'admin/pages/navigation',
    { label: { en: 'Elsewhere' }, url: 'https://example.com/', place: 'HEADER' },
    { label: { ja: '別館' } },
  )
  const links = await make<(ApiAnswer & { place: string })[]>('GET admin/pages/navigation')
  const ids = links.filter(({ place }) => place === 'FOOTER').map((link) => String(link.id))
  await make('PUT admin/pages/navigation', { body: { place: 'FOOTER', ids: ids.toReversed() } })
}

/** Two messages of the contact form: one is read and answered, the other deleted. */
async function storyOfMessages({ make }: Teller, { db }: TestSite['database']): Promise<void> {
  const written = { name: 'Ada', email: 'ada@example.com', body: 'Hello!', locale: 'en' as const }
  const [id, other] = ['one', 'two'].map((key) =>
    sendMessage(db, { ...written, idempotencyKey: `message-of-the-story-${key}` }, new Date()),
  )
  const params = { id: id ?? 0 }
  await make('GET admin/messages', { query: { search: 'Ada' } })
  await make('GET admin/messages/{id}', { params })
  await make('PUT admin/messages/{id}', { params, body: { state: 'READ' } })
  await make('POST admin/messages/{id}/answer', { params, body: { answer: 'Hello Ada!', seen: 0 } })
  await make('DELETE admin/messages/{id}', { params: { id: other ?? 0 } })
}

type Day = { day: string; shown: string; closedAt: string | null; floatMinor: number }

/** An event with a poster and photographs. */
async function storyOfAnEvent({ make }: Teller, event: object): Promise<void> {
  const file = { name: 'hall.png', type: 'image/png', bytes: await aPicture('#8fe0d6') }
  const query = { name: 'hall.png' }
  const [poster] = await make<ApiAnswer[]>('POST admin/events/pictures', { query, file })
  const body = { ...event, slug: 'story-with-pictures', posterId: poster?.id, wayThere: { en: 'Keep left.' } }
  const { id } = await make('POST admin/events', { body })
  const params = { id }
  const [photograph] = await make<ApiAnswer[]>('POST admin/events/{id}/photographs', { params, query, file })
  const words = { photographs: [{ id: photograph?.id, alt: { en: 'The hall' } }] }
  await make('PUT admin/events/{id}/photographs', { params, body: words })
  await make('GET admin/events/{id}/photographs', { params })
}

/** A day is counted, put right, closed, opened again, closed for good, filed and brought back; another one is opened. */
async function storyOfDays(
  { make }: Teller,
  database: TestSite['database'],
  { eventId, productId }: { eventId: number; productId: number },
): Promise<void> {
  const params = { id: eventId }
  const [opened] = await make<Day[]>('GET admin/events/{id}/till/days', { params })
  const ofDay = { ...params, day: opened?.day ?? '' }
  await make('PUT admin/events/{id}/till/goods', { params, body: { prices: [{ productId, priceMinor: 500 }] } })
  const brought = [{ productId, quantity: 9 }]
  const [counted] = await make<Day[]>('PUT admin/events/{id}/till/days/{day}/figures', {
    params: ofDay,
    body: { floatMinor: 12_000, brought },
  })
  const body = { cashMinor: 12_300, left: [{ productId, quantity: 8 }], shown: counted?.shown }
  await make('POST admin/events/{id}/till/days/{day}/closing', { params: ofDay, body })
  await make('POST admin/events/{id}/till/days/{day}/reopening', { params: ofDay })
  const again = { cashMinor: 12_300, left: [{ productId, quantity: 8 }], isStaying: true }
  await make('POST admin/events/{id}/till/days/{day}/closing', { params: ofDay, body: again })
  await make('POST admin/events/{id}/till/days/{day}/filing', { params: ofDay })
  await make('POST admin/events/{id}/till/bringing-back', { params })
  const next = { id: layTable(database, { event: 'comic-harbour-14', brought: 1, isOpen: false }).eventId }
  await make('POST admin/events/{id}/till/days', { params: next, body: { floatMinor: 10_000 } })
}

/** Subscribers of an earlier service come by a file. */
async function storyOfSubscribers({ make }: Teller): Promise<void> {
  const bytes = 'email,subscribed_to_emails,created_at,deleted_at\nmoved@example.com,true,2024-05-01T10:00:00.000Z,\n'
  const file = { name: 'members.csv', type: 'text/csv', bytes }
  const query = { name: 'members.csv', language: 'en', source: 'Sign-up form of the earlier site' }
  const { id } = await make('POST admin/users/newsletter/imports', { query, file })
  await make('GET admin/users/newsletter/imports/{id}', { params: { id } })
  await make('POST admin/users/newsletter/imports/{id}/run', { params: { id } })
}

/** Posts of an earlier site. */
async function storyOfWordpress({ make }: Teller): Promise<void> {
  const bytes = readFileSync('tests/support/exports/wordpress.xml', 'utf8')
  const file = { name: 'export.xml', type: 'text/xml', bytes }
  const { id } = await make('POST admin/pages/imports', { query: { name: 'export.xml' }, file })
  await make('GET admin/pages/imports/{id}', { params: { id } })
  const picture = await noisy(40, 30).png().toBuffer()
  const sent = { name: 'table.jpg', type: 'image/png', bytes: picture }
  await make('POST admin/pages/imports/{id}/pictures', { params: { id }, query: { name: 'table.jpg' }, file: sent })
  await make('POST admin/pages/imports/{id}/run', { params: { id } })
}

/** Old addresses one by one and as a file, which is imported after a look at what it does. */
async function storyOfRedirects({ make, live }: Teller): Promise<void> {
  await make('GET admin/site-config/documents')
  const notice = { params: { document: 'imprint' }, body: { gaps: [{ en: 'Mio Sato' }], state: 'DRAFT' } }
  await make('POST admin/site-config/documents/{document}', notice)
  await live('admin/site-config/redirects', { old: '/old-shop', target: '/shop' }, { status: '308' })
  const file = { name: 'old.csv', type: 'text/csv', bytes: 'old,new\n/products/cat-mug,/shop\n' }
  const { id } = await make('POST admin/site-config/redirects/imports', { query: { name: 'old.csv' }, file })
  await make('GET admin/site-config/redirects/imports/{id}', { params: { id } })
  await make('POST admin/site-config/redirects/imports/{id}/run', { params: { id } })
  const view = { list: '/admin/orders', name: 'To Japan', query: 'country=JP' }
  const saved = await make('POST admin/views', { body: view })
  await make('GET admin/views')
  await make('DELETE admin/views/{id}', { params: { id: saved.id } })
  const [last] = await make<ApiAnswer[]>('GET admin/imports')
  await make('POST admin/imports/{id}/undoing', { params: { id: last?.id ?? 0 } })
}

/** A language beside English and Japanese: chosen, translated, and off again. */
async function storyOfLanguage({ make }: Teller): Promise<void> {
  await make('PUT admin/site-config/language', { body: { tag: 'fr', isOn: true } })
  await make('GET admin/site-config/language')
  await make('GET admin/site-config/language/texts.csv')
  const texts = 'key,text\ncommon:gallery,Galerie\n'
  await make('PUT admin/site-config/language/texts', { body: { texts } })
  await make('PUT admin/site-config/language', { body: { tag: '', isOn: false } })
}

/** What administrators do with mails that somebody's orders caused. */
async function storyOfMails({ make }: Teller): Promise<void> {
  // What an order caused has no key of its own: its words are kept after it was sent.
  const mails = await make<ApiAnswer[]>('GET admin/mail', { query: { take: '5', kind: 'ORDER_PLACED' } })
  const params = { id: mails[0]?.id ?? 0 }
  await make('GET admin/mail/{id}', { params })
  await make('POST admin/mail/test')
  await make('GET admin/first-steps')
  await make('PUT admin/first-steps/{name}', { params: { name: 'slots' }, body: { isSkipped: true } })
  await make('POST admin/mail/resend', { body: { ids: mails.map(({ id }) => id) } })
  const again = mails.find(({ state }) => state !== 'SENDING')
  await make('POST admin/mail/{id}/resend', { params: { id: again?.id ?? 0 } })
}
