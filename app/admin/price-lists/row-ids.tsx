import type { FieldMetadata } from '@conform-to/react'

type Row = FieldMetadata<{ id?: string }, Record<string, unknown>>

/** Which stored row each line of a table is; a line that was added has none yet. */
export function RowIds({ rows }: { rows: readonly Row[] }) {
  return rows.map((row) => {
    const { id } = row.getFieldset()
    return id.initialValue && <input type="hidden" key={row.key} name={id.name} value={id.initialValue} />
  })
}
