import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'

import { apiPaths } from '../../support/api/api.ts'
import { layTable } from '../../support/models/till-table.ts'
import { allRoutes } from '../../support/site/routes.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor
let eventId: number

/** What a stranger, or a title, may begin with; the last is a number, and stays one. */
const FORMULAS = ['=1+1', '+1', '@SUM(A1)', '-1+1', '＝1', '\t=1', '-5']
const BEGINS_LIKE_ONE = /^[=+\-@\t\r\n＝＋－＠]/

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
  eventId = layTable(site.database).eventId
  const { sqlite } = site.database
  const formula = (column: string) =>
    `CASE ${column} % 7 ${FORMULAS.map((text, at) => `WHEN ${at} THEN '${text}'`).join(' ')} END`
  const localised = `json_object('en', ${formula('id')}, 'ja', ${formula('id + 1')})`
  for (const [table, column] of [
    ['products', 'name'],
    ['artworks', 'title'],
    ['events', 'name'],
    ['users', 'name'],
    ['commission_requests', 'client_name'],
    ['waiting_list', 'name'],
    ['mails', 'subject'],
    ['audit_log', 'actor'],
    ['orders', 'contact_name'],
  ] as const) {
    const columns = sqlite.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all()
    const isText = ['products', 'artworks', 'events'].includes(table)
    if (columns.includes(column)) sqlite.exec(`UPDATE ${table} SET ${column} = ${isText ? localised : formula('id')}`)
  }
})

/** Files of labels are read by carriers' programs (`dispatch.test.ts`). */
const isForExcel = (path: string) => path.endsWith('.csv') && !path.endsWith('/labels.csv')

test('every CSV of the site opens in Japanese Excel as it is, and calculates nothing', async () => {
  const pages = (await allRoutes()).map(({ path }) => path).filter(isForExcel)
  const calls = (await apiPaths(site.url)).filter(isForExcel)
  expect(pages.length).toBeGreaterThan(13)
  expect(calls.length).toBeGreaterThan(10)

  const { accessToken } = await (
    await fetch(`${site.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password: 'demo-password' }),
    })
  ).json()
  const headers = { Authorization: `Bearer ${accessToken}` }
  let guarded = 0
  for (const path of [...pages.map((page) => page.replace(':eventId', String(eventId))), ...calls]) {
    const answer = path.startsWith('/api/') ? await fetch(site.url + path, { headers }) : await admin.fetch(path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([path, 200, 'text/csv; charset=utf-8'])
    expect([path, bytes.subarray(0, 3).toString('hex')]).toEqual([path, 'efbbbf'])

    const text = bytes.toString('utf8')
    expect([path, text.endsWith('\r\n')]).toEqual([path, true])
    const records: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' })
    const cells = records.flat()
    const live = cells.filter((cell) => BEGINS_LIKE_ONE.test(cell) && Number.isNaN(Number(cell)))
    expect([path, live]).toEqual([path, []])
    guarded += cells.filter((cell) => cell.startsWith("'") && BEGINS_LIKE_ONE.test(cell.slice(1))).length
  }
  expect(guarded).toBeGreaterThan(30)
})
