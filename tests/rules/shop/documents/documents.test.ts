import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeEach, expect, test } from 'vitest'

import { presentInvoice } from '#app/shop/documents/documents.server.ts'
import { presentPackingSlip } from '#app/shop/documents/packing-slip.server.ts'
import { drawPdf } from '#app/shop/documents/pdf.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import {
  currencies,
  orderLines,
  orderPayments,
  orders,
  paymentAttempts,
  products,
  productTypes,
} from '#db/schema.server.ts'

const now = new Date('2026-11-21T12:00:00Z')

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
  db.insert(currencies)
    .values([
      { name: 'USD', symbol: '$', conversion: 1, isBase: true },
      { name: 'JPY', symbol: '¥', conversion: 150, decimals: 0, position: 1 },
    ])
    .run()
  writeSetting(db, 'circleName', { en: 'nenas', ja: 'ねなす' }, now)
  writeSetting(db, 'sellerDetails', { en: 'Kyoto, Japan', ja: '京都市左京区1-2-3\n登録番号 T1234567890123' }, now)
})

test('an invoice says in Japanese what was bought, what it costs and for whom it is, and stays small', async () => {
  const order = place(3)
  const { text, pages, bytes } = await read('invoice-ja', presentInvoice(db, order, 'ja'))

  for (const said of [
    '請求書',
    '潮のじかんわり 第1巻',
    '$12.00',
    '合計',
    '$41.00',
    '山田 みお 様',
    '京都市左京区1-2-3',
  ])
    expect(text).toContain(said)
  expect(text).toContain('約¥6,150'.replace('約', ''))
  expect(pages).toBe(1)
  expect(bytes).toBeLessThan(60_000)
})

test('an invoice that is paid says since when, and one that is not until when', () => {
  const order = place(1)
  const names = () => presentInvoice(db, findOrder(db, order.id) ?? order, 'en').facts.map(([name]) => name)
  expect(names()).toContain('Pay by')

  db.insert(orderPayments)
    .values({ orderId: order.id, kind: 'RECEIVED', amountMinor: order.totalMinor, operation: 'paid', at: now })
    .run()
  expect(names()).toContain('Paid on')
  expect(names()).not.toContain('Pay by')

  const receipt = presentInvoice(db, findOrder(db, order.id) ?? order, 'ja')
  expect(receipt).toMatchObject({ title: '領収書', fileName: `領収書${order.id}.pdf` })
  const named = presentInvoice(db, { ...order, fullName: '山田 みお' }, 'ja').to
  expect([receipt.to.includes('山田 みお 様'), named.includes('山田 みお 様')]).toEqual([true, true])
  expect(receipt.notes.join()).toContain('但し、書籍・雑貨代として')
})

test('an invoice names how it was paid, where that is not how it was to be paid', () => {
  const order = place(1)
  const paidBy = () => presentInvoice(db, order, 'en').facts.find(([name]) => name === 'Payment')?.[1]
  const attempt = { secret: 's', orderId: order.id, provider: 'STRIPE', locale: 'en', currency: 'USD' } as const
  const money = { amountMinor: order.totalMinor, units: order.totalMinor, startedAt: now, openUntil: now }
  db.insert(paymentAttempts)
    .values({ ...attempt, ...money, state: 'EXPIRED' })
    .run()
  expect(paidBy()).toBe('Bank transfer')
  db.update(paymentAttempts).set({ state: 'PAID' }).run()
  expect(paidBy()).toBe('Stripe')
  db.update(paymentAttempts).set({ currency: 'JPY', units: 6150 }).run()
  expect(paidBy()).toBe('Stripe (¥6,150)')
})

test('a packing slip tells what goes in without telling what it cost, in the language of who unpacks it', async () => {
  const { text, bytes } = await read('slip-ja', presentPackingSlip(db, place(3)))

  for (const said of ['納品書', '潮のじかんわり 第3巻', 'お届け先', '京都府', '090-0000-0000', '贈り物です'])
    expect(text).toContain(said)
  expect(text).not.toContain('$')
  expect(text).not.toContain('壁紙')
  expect(text).toMatch(/O-\d+/)
  expect(bytes).toBeLessThan(60_000)
})

test('a long order goes on over as many pages as it needs, with nothing lost', async () => {
  const order = place(80)
  const { text, pages } = await read('invoice-long', presentInvoice(db, order, 'en'))

  expect(pages).toBeGreaterThan(2)
  for (let number = 1; number <= 80; number += 1) expect(text).toContain(`Tide Table vol. ${number}`)
})

test('no page holds the end of a document alone: rows come along, however many there are', async () => {
  const order = place(34)
  for (const present of [presentPackingSlip, presentInvoice]) {
    const whole = present(db, order, 'en')
    for (let count = 14; count <= 34; count += present === presentInvoice ? 3 : 1) {
      const { texts } = await read(`rows-${count}`, { ...whole, rows: whole.rows.slice(0, count) })
      const rows = texts.map((text) => text.match(/vol\. \d+|第\d+巻/g)?.length ?? 0)
      expect([count, rows.reduce((sum, on) => sum + on, 0)]).toEqual([count, count])
      expect([count, Math.min(...rows) >= 3]).toEqual([count, true])
    }
  }
}, 60_000)

test.each([
  ['Polish and Vietnamese', 'Łukasz Żółć, Đặng Thị Hương'],
  ['Korean', '김민준 뷁'],
  ['Arabic', 'محمد علي حسن (12)'],
  ['Hebrew', 'ישראל ישראלי, רחוב הרצל 12'],
  ['Thai', 'สมชาย ใจดี'],
  ['Cyrillic', 'Александр Жуковський, Київ'],
  ['Greek', 'Ανδρέας Παπαδόπουλος'],
  ['Chinese', '刘强 张伟 陈丽'],
  ['Hindi', 'नरेन्द्र'],
  ['Georgian and Armenian', 'გიორგი Հայկ'],
  ['a character outside of the first plane', '𠮷田'],
])('a name is drawn letter by letter where it is %s', async (name, fullName) => {
  const order = { ...place(1), fullName }
  for (const document of [presentInvoice(db, order, 'en'), presentPackingSlip(db, order)]) {
    const { text, missing } = await read(`name-${name}`, document)
    expect(missing).toBe(0)
    for (const word of fullName.match(/[\p{L}\p{M}]+/gu) ?? []) expect(text.normalize('NFC')).toContain(word)
  }
})

test.each([
  ['an emoji', '😀 Mio', 'Mio'],
  ['emoji between words', 'Mio 😀🎉 Yama', 'Mio Yama'],
  ['an emoji at the end', 'Mio 😀', 'Mio'],
  ['joined emoji', 'Mio 👩‍👩‍👧‍👦 Yama', 'Mio Yama'],
  ['a flag', 'Mio 🇯🇵', 'Mio'],
  ['a flag of tags', 'Mio 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', 'Mio'],
  ['a tone of skin', 'Mio 👋🏽 Yama', 'Mio Yama'],
  ['a variation selector', 'Mio ❤️', 'Mio ❤'],
  ['a sign in a key', 'No 1️⃣', 'No 1⃣'],
  ['half of a pair', 'Mio \uD83D Yama', 'Mio Yama'],
  ['a kanji of the second plane', '𠮷田 𩸽', '𠮷田 𩸽'],
  ['a kanji that no font has', '\u{31350}田', '〓田'],
  ['a kanji in another shape', '葛\u{E0100}城', '葛城'],
  ['a mark that combines', 'か\u3099 e\u0301 q\u0323\u0307', 'が é q̣̇'],
  ['a mark that no font has', 'a\u{1E8D0}b', 'ab'],
  ['a letter of private use', 'Mio \u{F8FF} Yama', 'Mio 〓 Yama'],
  ['what is broken already', 'Mio \uFFFD', 'Mio 〓'],
])('%s prints as itself, as a mark or not at all, and can be copied and read aloud', async (name, fullName, shown) => {
  const document = presentInvoice(
    db,
    { ...place(1), fullName, email: '', country: '', addressLine1: '', city: '' },
    'en',
  )
  const { text, missing } = await read(`odd-${name}`, { ...document, to: [`[${fullName}]`] })
  const [, printed = ''] = /\[(.*?)\]/su.exec(text.normalize('NFC')) ?? []
  expect(printed.trim()).toBe(shown.normalize('NFC'))
  expect(text).not.toContain('\uFFFD')
  expect(missing).toBe(0)
})

test('an emoji that is left out is still in the file, for who copies and hears it', async () => {
  const drawn = await drawPdf(presentInvoice(db, { ...place(1), fullName: '😀 Mio' }, 'en'))
  expect(contentsOf(drawn)).toContain(utf16('😀 Mio'))
})

test('what is read aloud has a language, titles, a list of facts and a table', async () => {
  const { tags, lang } = await read('tags', presentInvoice(db, place(40), 'ja'))
  expect(lang).toBe('ja')
  const [first = ''] = tags
  expect(first.match(/H1|H2|L\(|LI\(Lbl LBody\)|Table/g)).toEqual(
    expect.arrayContaining(['H1', 'L(', 'LI(Lbl LBody)', 'H2', 'Table']),
  )
  expect(first).toContain('Table(TR(TH TH TH TH) TR(TD TD TD TD)')
  expect(first).toContain('TR(TH TD)')
  expect(first.match(/TH TH TH TH/g)).toHaveLength(1)
})

test('the ticks of a packing slip are said, and several slips are a document each', async () => {
  const slip = presentPackingSlip(db, place(2))
  const drawn = await drawPdf(slip, slip)
  expect(drawn.toString('latin1')).toContain('/MarkInfo')
  const { tags } = await read('slips', slip)
  expect(tags.join(' ')).toContain('TR(TD TD TD) TR(TD TD TD)')
  expect(drawn.toString('latin1').match(/\/S \/Document/g)).toHaveLength(2)
})

/** Set to keep what is drawn, to look at it. */
const KEEP = process.env.KEEP_DOCUMENTS

async function read(name: string, document: Parameters<typeof drawPdf>[0]) {
  const drawn = await drawPdf(document)
  if (KEEP) {
    mkdirSync(KEEP, { recursive: true })
    writeFileSync(join(KEEP, `${name}.pdf`), drawn)
  }
  const bytes = drawn.length
  const pdf = await getDocument({ data: new Uint8Array(drawn), useSystemFonts: false, verbosity: 0 }).promise
  const texts: string[] = []
  const tags: string[] = []
  let missing = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
    tags.push(tagsOf((await page.getStructTree()) as Tag))
    missing += missingIn(await page.getOperatorList())
  }
  const { Language: lang } = (await pdf.getMetadata()).info as { Language?: string }
  return { text: texts.join('\n'), texts, pages: pdf.numPages, bytes, tags, missing, lang }
}

type Tag = { role?: string; children?: Tag[] } | null

function tagsOf(tag: Tag): string {
  const inside = tag?.children?.map(tagsOf).filter(Boolean).join(' ') ?? ''
  return tag?.role ? `${tag.role}${inside ? `(${inside})` : ''}` : ''
}

/** How many letters were drawn as the box that a font has for those it lacks: the first of its pictures. */
function missingIn({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[][] }): number {
  const shown = argsArray.filter((_, at) => fnArray[at] === OPS.showText).flatMap(([glyphs]) => glyphs)
  return shown.filter((glyph) => (glyph as { originalCharCode?: number }).originalCharCode === 0).length
}

function contentsOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n(.*?)endstream/gs)
  return Array.from(streams, ([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  }).join('\n')
}

/** As a file of this kind writes what is beyond its own letters, but for those it escapes. */
function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('latin1')
}

/** An order of so many books and a download, with postage to Kyoto. */
function place(books: number) {
  const itemsMinor = books * 1200
  db.insert(productTypes).values({ id: 1, slug: 'books', name: {}, pluralName: {}, description: {} }).run()
  const { id } = db
    .insert(orders)
    .values({
      secret: 'secret',
      idempotencyKey: 'key',
      email: 'mio@example.com',
      locale: 'ja',
      fullName: '山田 みお 様',
      country: 'JP',
      state: '京都府',
      city: '京都市',
      postalCode: '606-0000',
      addressLine1: '左京区 9-9',
      phoneNumber: '090-0000-0000',
      note: '贈り物です',
      itemsMinor,
      shippingMinor: 500,
      totalMinor: itemsMinor + 500,
      currency: 'JPY',
      conversion: 150,
      shippingMethodName: { en: 'Air', ja: '航空便' },
      paymentMethodName: { en: 'Bank transfer', ja: '銀行振込' },
      parcelCount: 1,
      weightGrams: 420,
      payUntil: new Date('2026-11-28T12:00:00Z'),
      placedAt: now,
      updatedAt: now,
    })
    .returning({ id: orders.id })
    .get()
  for (let number = 1; number <= books + 1; number += 1) {
    const isDigital = number > books
    const name = isDigital ? { en: 'Wallpaper', ja: '壁紙' } : { en: 'Tide Table', ja: '潮のじかんわり' }
    const version = isDigital ? null : { en: `vol. ${number}`, ja: `第${number}巻` }
    db.insert(products)
      .values({
        id: number,
        slug: `thing-${number}`,
        name,
        shortDescription: {},
        longDescription: {},
        typeId: 1,
        priceMinor: 0,
        releaseDate: '2026-01-01',
        createdAt: now,
        updatedAt: now,
      })
      .run()
    const unitPriceMinor = isDigital ? 0 : 1200
    db.insert(orderLines)
      .values({
        orderId: id,
        productId: number,
        kind: 'ITEM',
        quantity: 1,
        unitPriceMinor,
        name,
        version,
        weightGrams: 100,
        isDigital,
      })
      .run()
  }
  const order = findOrder(db, id)
  if (!order) throw new Error('no order')

  return order
}
