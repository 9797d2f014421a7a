import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'

import { openDatabase } from '#db/database.server.ts'
import * as schema from '#db/schema.server.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('the migrations make every table and column that the schema names', () => {
  const { sqlite } = openDatabase(':memory:')
  const tables = Object.values(schema).filter((one) => one instanceof SQLiteTable)
  expect(tables.length).toBeGreaterThan(30)
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    const made = sqlite.pragma(`table_info(${name})`) as { name: string }[]
    expect([name, made.map((column) => column.name).toSorted()]).toEqual([
      name,
      columns.map((column) => snake(column.name)).toSorted(),
    ])
  }
})
