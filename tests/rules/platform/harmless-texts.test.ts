import { expect, test } from 'vitest'

import { csvFile } from '#app/platform/csv.server.ts'
import { toJson } from '#app/shell/head/json-ld.tsx'

test('a cell of a list that begins like a formula is text to a spreadsheet, and a number stays one', async () => {
  const odd = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1']
  const text = await csvFile('list', [...odd.map((cell) => ({ cell })), { cell: -5 }], ['cell']).text()

  for (const cell of odd) expect(text).toContain(`'${cell}`)
  expect(text.trim().split('\n').at(-1)).toBe('-5')
})

test('no text ends the block that search engines read', () => {
  const name = '</script><script>alert(1)</script><!--\u2028'
  const written = toJson({ '@type': 'Product', name })

  expect(written).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(written)).toMatchObject({ name })
})
