import type { FieldMetadata } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { ScrollRegion } from '#app/ui/scrolling/scroll-region.tsx'
import { LOCALES, type LocalisedText } from '#db/vocabulary.ts'

import { useLocalisedLabels } from '../kit/localised-fields.tsx'
import { LocalisedCells, NumberCell, TextCell, TickCell, RowIds } from './row-cells.tsx'

export type AddonRow = { id: string; name: LocalisedText; value: string; isOpenEnded: string; place: string }

type Row = FieldMetadata<Partial<AddonRow>, Record<string, unknown>>

type RowsProps = { rows: Row[]; value: string; hasOpenEnd: boolean; labels: Record<string, string> }

export function Rows({ rows, value, hasOpenEnd, labels }: RowsProps) {
  const t = useT()
  const names = Object.values(useLocalisedLabels()('name', t('priceLists:name')))
  return (
    <ScrollRegion label={value}>
      <table className="written price-rows">
        <thead>
          <tr>
            {names.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
            <th scope="col">{value}</th>
            <th scope="col">{t('priceLists:place')}</th>
            {hasOpenEnd && <th scope="col">{t('priceLists:isOpenEnded')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { name, value: price, place, isOpenEnded } = row.getFieldset()
            const label = (of: string) => labels[of] ?? ''
            return (
              <tr key={row.key}>
                <LocalisedCells
                  field={name}
                  columns={names}
                  labelOf={(column) => label(`${name.name}.${LOCALES[names.indexOf(column)] ?? ''}`)}
                />
                <TextCell field={price} label={label(price.name)} column={value} inputMode="decimal" />
                <NumberCell field={place} label={label(place.name)} column={t('priceLists:place')} />
                {hasOpenEnd && (
                  <TickCell field={isOpenEnded} label={label(isOpenEnded.name)} column={t('priceLists:isOpenEnded')} />
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      <RowIds rows={rows} />
    </ScrollRegion>
  )
}
