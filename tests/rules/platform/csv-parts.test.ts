import { expect, test } from 'vitest'

import { csvInParts, csvLines, csvOf } from '#app/platform/csv.server.ts'

const ids = Array.from({ length: 1234 }, (_, at) => 1234 - at)
const rowOf = (id: number) => ({ id, name: `=Thing ${id}` })
const CELLS = { id: ({ id }: Row) => id, name: ({ name }: Row) => name }
type Row = ReturnType<typeof rowOf>

test('a file in parts is that in one, in the order of its list and without what is gone', async () => {
  const asked: number[] = []
  const read = (some: number[]) => {
    asked.push(some.length)
    return some
      .filter((id) => id !== 7)
      .toSorted((a, b) => a - b)
      .map(rowOf)
  }
  const file = csvInParts('things', ids, read, CELLS)
  const whole = csvOf('things', ids.filter((id) => id !== 7).map(rowOf), CELLS)
  expect([...file.headers]).toEqual([...whole.headers])
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(await whole.arrayBuffer()))
  expect(asked).toEqual([500, 500, 234])
})

test('others come to their turn between two parts, and who goes away ends the reading', async () => {
  let turns = 0
  const others = setInterval(() => (turns += 1), 0)
  let reads = 0
  const read = (some: number[]) => {
    reads += 1
    const until = performance.now() + 5
    while (performance.now() < until);
    return some.map(rowOf)
  }
  const file = csvInParts('things', ids, read, CELLS)
  const reader = file.body?.getReader()
  await reader?.read()
  await reader?.read()
  await reader?.read()
  clearInterval(others)
  expect(turns).toBeGreaterThan(0)
  await reader?.cancel()
  const before = reads
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  expect(reads).toBe(before)
})

test('a cell with a line break stands in quotes, as every spreadsheet asks', async () => {
  const cells = { id: ({ id }: Row) => id, name: ({ name }: Row) => name }
  const text = await csvOf('things', [{ id: 1, name: 'One line.\nAnother.' }], cells).text()
  expect(text).toContain('1,"One line.\nAnother."\r\n')
  const lines = await csvLines('things', [['One line.\nAnother.', 'b']], 'UTF-8').text()
  expect(lines).toContain('"One line.\nAnother.",b\r\n')
})
