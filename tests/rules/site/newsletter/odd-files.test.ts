import { expect, test } from 'vitest'

import { decodeCsv } from '#app/platform/csv-text.ts'
import { planSubscribers } from '#app/site/newsletter/import/subscriber-import.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { inShiftJis } from '../../../support/faults/shift-jis.ts'

const now = new Date('2026-11-20T12:00:00Z')
const NEW = ['ann@example.com', 'NEW']

/** Files as spreadsheets and people make them: each is read, or refused in words. */
test.each<[what: string, file: string | Uint8Array, said: unknown]>([
  ['a mark in front', '\u{FEFF}email,date\nann@example.com,2025-01-01', [NEW]],
  ['UTF-16', Buffer.from('\u{FEFF}email,date\nann@example.com,2025-01-01', 'utf16le'), [NEW]],
  ['Shift_JIS', inShiftJis('email,date,名前\nann@example.com,2025-01-01,表能ソ'), [NEW]],
  ['semicolons', 'email;date\nann@example.com;2025-01-01', [NEW]],
  ['tabs', 'email\tdate\nann@example.com\t2025-01-01', [NEW]],
  ['Windows line ends within quotes', 'email,note,date\r\nann@example.com,"two\r\nlines",2025-01-01\r\n', [NEW]],
  [
    'quotes that never close',
    'email,date\n"ann@example.com,2025-01-01\nben@example.com,2025-01-01',
    'moving:noAddresses',
  ],
  ['two columns of one name', 'email,date,email\nann@example.com,2025-01-01,ben@example.com', [NEW]],
  ['nothing', '', 'moving:noAddresses'],
  ['names of columns alone', 'email,date', 'moving:noAddresses'],
  ['300 columns', `email,date,${'x,'.repeat(298)}\nann@example.com,2025-01-01,${'1,'.repeat(298)}`, [NEW]],
  ['a cell of a million letters', `email,date,note\nann@example.com,2025-01-01,${'x'.repeat(1_000_000)}`, [NEW]],
  ['a day that no calendar has', 'email,date\nann@example.com,2025-02-31', [['ann@example.com', 'WRONG']]],
  ['full-width letters', 'email,date\nａｎｎ＠example.com,2025-01-01', [NEW]],
  ['what is no address', 'email,date\nann,2025-01-01', [['ann', 'WRONG']]],
])('%s', (_, file, said) => {
  const body = decodeCsv(typeof file === 'string' ? Buffer.from(file) : file)?.text ?? ''
  const planned = planSubscribers(openDatabase(':memory:').db, { name: 'readers.csv', body }, now)
  expect('problem' in planned ? planned.problem : planned.lines.map(({ name, kind }) => [name, kind])).toEqual(said)
})
