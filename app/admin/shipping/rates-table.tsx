import { type FieldMetadata, getInputProps } from '@conform-to/react'

import { type BandRow, priceField } from '#app/shop/shipping/bands.ts'
import type { T } from '#app/translations/keys.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { ScrollRegion } from '#app/ui/scrolling/scroll-region.tsx'

type Zone = { id: number; code: string }
type Band = FieldMetadata<BandRow, Record<string, unknown>>

/** A line a weight, a column a zone: as a tariff is printed. */
export function RatesTable({ bands, zones }: { bands: Band[]; zones: Zone[] }) {
  const t = useT()
  return (
    <ScrollRegion label={t('shipping:rates')}>
      <table className="written">
        <thead>
          <tr>
            <th scope="col">{t('shipping:upTo')}</th>
            {zones.map(({ id, code }) => (
              <th scope="col" key={id}>
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bands.map((band, at) => {
            const fields = band.getFieldset()
            return (
              <tr key={band.key}>
                <Cell field={fields.upToGrams} label={t('shipping:upToOf', { number: at + 1 })} isNumber />
                {zones.map(({ id, code }) => {
                  const field = fields[priceField(id)]
                  return (
                    field && (
                      <Cell key={id} field={field} label={t('shipping:rateOf', { number: at + 1, zone: code })} />
                    )
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** What the summary of errors calls the fields of the table. */
export function rateLabels(t: T, bands: Band[], zones: Zone[]): Record<string, string> {
  const labels: Record<string, string> = {}
  for (const [at, band] of bands.entries()) {
    const number = at + 1
    labels[`${band.name}.upToGrams`] = t('shipping:upToOf', { number })
    for (const { id, code } of zones)
      labels[`${band.name}.${priceField(id)}`] = t('shipping:rateOf', { number, zone: code })
  }
  return labels
}

type CellProps = { field: FieldMetadata<string, Record<string, unknown>>; label: string; isNumber?: boolean }

function Cell({ field, label, isNumber = false }: CellProps) {
  const t = useT()
  const { key, ...props } = getInputProps(field, { type: isNumber ? 'number' : 'text' })
  return (
    <td>
      <input key={key} {...props} inputMode={isNumber ? 'numeric' : 'decimal'} aria-label={label} autoComplete="off" />{' '}
      {!field.valid && (
        <p className="wrong" id={field.errorId}>
          {formatProblem(t, field.errors?.[0] ?? 'form:format')}
        </p>
      )}
    </td>
  )
}
