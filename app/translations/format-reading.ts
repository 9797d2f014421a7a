import type { CsvColumns, CsvSeparator } from '#db/vocabulary.ts'

import type { T } from './keys.ts'

/** As `platform/csv-table.ts` tells it, or as it was kept. */
type CsvFormat = { separator: CsvSeparator; columns: CsvColumns }

const SEPARATORS = { ',': 'csv:commas', ';': 'csv:semicolons', '\t': 'csv:tabs' } as const
const COLUMNS = {
  unknown: 'csv:unknownColumns',
  missing: 'csv:leftOut',
  empty: 'csv:emptyColumns',
} as const
const KINDS = ['unknown', 'missing', 'empty'] as const
const LONGEST = 400

/** How a file was read: its encoding, what parts its columns, and which of these are unknown, missing or empty; a sentence each. */
export function formatReading(t: T, encoding: string, reading: CsvFormat | null): string[] {
  if (!reading) return [t('csv:readAs', { encoding })]

  const { separator, columns } = reading
  const notes = KINDS.filter((kind) => columns[kind].length > 0).map((kind) =>
    t(COLUMNS[kind], { columns: columns[kind].join(', ').slice(0, LONGEST) }),
  )
  const service = columns.service ? [t('csv:service', { service: columns.service })] : []
  return [t('csv:parted', { encoding, separator: t(SEPARATORS[separator]) }), ...service, ...notes]
}
