import { expect, test } from 'vitest'

import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { currencies, productTypes } from '#db/schema.server.ts'

import { inShiftJis } from '../../../support/faults/shift-jis.ts'
import { planAnswered } from '../../../support/shop/answered-plan.ts'

/** Files as services, spreadsheets and people make them: each is read, or refused in words, and quickly. */
const now = new Date('2026-11-21T12:00:00Z')

/** The smallest file of each source, with one product called NAME that costs PRICE. */
const SOURCES: Record<string, [head: string, line: string]> = {
  'this site': ['slug,name.ja,type,price,status,weightGrams,releaseDate', 'tide,NAME,zine,PRICE,DRAFT,10,2026-01-01'],
  WooCommerce: [
    'ID,Type,SKU,Name,Published,Regular price,Sale price,Stock,Weight (g),Parent,Categories,Images',
    '7,simple,T1,NAME,1,PRICE,,3,10,,Zines,',
  ],
  Etsy: [
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU',
    'NAME,Text,PRICE,USD,3,,,,,,,T1',
  ],
  Shopify: [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status',
    'tide,NAME,Text,,Zines,,TRUE,Title,Default Title,T1,10,3,PRICE,,,active',
  ],
  Squarespace: [
    'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Visible,Hosted Image URLs',
    'p1,v1,PHYSICAL,shop,tide,NAME,Text,T1,,,PRICE,,No,3,Zines,,0.1,Yes,',
  ],
  'Big Cartel': [
    'Product name,Permalink,Description,Price,Sale price,Status,Categories,Option name,Option quantity,Images',
    'NAME,tide,Text,PRICE,,active,Zines,,3,',
  ],
}

type Plan = ReturnType<typeof plan>

function plan(bytes: Uint8Array | string) {
  const { steps } = planAnswered(shop(), typeof bytes === 'string' ? Buffer.from(bytes) : bytes, now)
  return steps.map((step) => ({
    kind: step.kind,
    name: 'row' in step ? Object.values(step.row.name).join() : '',
    price: 'row' in step ? step.row.priceMinor : null,
    said: 'problems' in step ? step.problems.map((one) => formatProblem(fixedT('en'), one)).join(' ') : '',
  }))
}

function shop(): Db {
  const { db } = openDatabase(':memory:')
  db.insert(currencies)
    .values([{ name: 'USD', symbol: '$', conversion: 1, isBase: true, position: 0 }])
    .run()
  db.insert(productTypes)
    .values({ slug: 'zine', name: { en: 'Zine' }, pluralName: { en: 'Zines' }, description: {}, position: 0 })
    .run()
  return db
}

const fileOf = (source: string, name = '潮のじかん', price = '12.50') => {
  const [head = '', line = ''] = SOURCES[source] ?? []
  return `${head}\r\n${line.replaceAll('NAME', name).replaceAll('PRICE', price)}\r\n`
}
const arrives = (name = '潮のじかん', price = 1250) => [{ kind: 'NEW', name, price, said: '' }]
const isRefusedInWords = (steps: Plan) =>
  expect(steps.map(({ kind, said }) => [kind, said.length > 10 && !/undefined|NaN|\w+:\w+[A-Z]/.test(said)])).toEqual(
    steps.map(() => ['WRONG', true]),
  )

const names = Object.keys(SOURCES)

test.each(names)('%s, in every encoding', (source) => {
  const text = fileOf(source)
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]),
    Buffer.from(inShiftJis(text)),
  ])
    expect(plan(bytes)).toEqual(arrives())
})

test.each(names)('%s, with other separators and ends of lines', (source) => {
  const text = fileOf(source)
  for (const other of [
    text.replaceAll(',', ';'),
    text.replaceAll(',', '\t'),
    text.replaceAll('\r\n', '\n'),
    text.trim(),
  ])
    expect(plan(other)).toEqual(arrives())
})

test.each(names)('%s, with names that hold quotes, breaks, markup and formulas', (source) => {
  for (const [written, read] of [
    ['"潮, ""tide"""', '潮, "tide"'],
    ['"潮\r\nじかん"', expect.stringMatching(/^潮\s+じかん$/)],
    ['<b>潮</b>', expect.stringContaining('潮')],
    ["'=1+1", '=1+1'],
    ['🦊', '🦊'],
  ] as const)
    expect(plan(fileOf(source, written))).toMatchObject([{ kind: 'NEW', price: 1250, name: read }])
})

test.each(names)('%s, with prices as people write them', (source) => {
  for (const [written, minor] of [
    ['12.50', 1250],
    ['"12,50"', 1250],
    ['１２．５０', 1250],
    ['"1,234.50"', 123_450],
    ['$12.50', 1250],
    ['0', 0],
  ] as const)
    expect([written, plan(fileOf(source, '潮', written))]).toMatchObject([written, [{ kind: 'NEW', price: minor }]])
  for (const written of ['-3', 'abc', '1e9', '12.505', '"1.234,56"', '€12.50']) {
    const steps = plan(fileOf(source, '潮', written))
    expect([written, steps.map(({ kind }) => kind)]).toEqual([written, ['WRONG']])
    isRefusedInWords(steps)
  }
})

test.each(names)('%s, broken, empty, or without a line', (source) => {
  const [head = '', line = ''] = SOURCES[source] ?? []
  for (const text of ['', '\n\n', head, `${head}\n`, `${head}\n"${line}`]) isRefusedInWords(plan(text))
  expect(plan(text300(head, line))[0]?.kind).toMatch(/NEW|WRONG/)
})

/** Three hundred columns more, as a spreadsheet leaves them, and a cell of two million letters. */
function text300(head: string, line: string): string {
  const more = Array.from({ length: 300 }, (_, at) => `more ${at}`).join()
  const cells = Array.from({ length: 300 }, () => '').join()
  return `${head},${more}\n${line.replaceAll('NAME', 'x'.repeat(2_000_000)).replaceAll('PRICE', '1')},${cells}\n`
}

test.each(names)('%s, with the same thing twice', (source) => {
  const [head = ''] = SOURCES[source] ?? []
  const [, line] = fileOf(source).split('\r\n')
  const steps = plan(`${head}\n${line}\n${line}\n`)
  expect(steps.map(({ kind }) => kind).join()).toMatch(/^NEW(,NEW|,WRONG|,SAME)?$|^WRONG,WRONG$/)
  const [first] = head.split(',')
  isRefusedOrRead(plan(`${first},${head}\n,${line}\n`))
})

function isRefusedOrRead(steps: Plan): void {
  for (const { kind, said } of steps) expect(kind === 'NEW' || said.length > 10).toBe(true)
}

test('a variation without its parent is told of', () => {
  const [head] = SOURCES.WooCommerce ?? []
  const steps = plan(`${head}\n8,variation,T2,Tide - red,1,5,,1,10,id:999,,\n`)
  isRefusedInWords(steps)
})

test.each(names.filter((one) => one !== 'this site'))('%s, with names in HTML', (source) => {
  expect(plan(fileOf(source, 'Cat &amp; moon &#39;26'))).toEqual(arrives("Cat & moon '26"))
  expect(plan(fileOf(source, 'Cat & moon <3'))).toEqual(arrives('Cat & moon <3'))
})
