import type { FieldMetadata } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { ScrollRegion } from '#app/ui/scrolling/scroll-region.tsx'

import { NumberCell, TextCell, TickCell, RowIds } from './row-cells.tsx'

export type AddonRow = { id: string; nameEn: string; nameJa: string; value: string; isOpenEnded: string; place: string }

type Row = FieldMetadata<Partial<AddonRow>, Record<string, unknown>>

type RowsProps = { rows: Row[]; value: string; hasOpenEnd: boolean; labels: Record<string, string> }

export function Rows({ rows, value, hasOpenEnd, labels }: RowsProps) {
  const t = useT()
  return (
    <ScrollRegion label={value}>
      <table className="written price-rows">
        <thead>
          <tr>
            <th scope="col">{t('priceLists:nameEn')}</th>
            <th scope="col">{t('priceLists:nameJa')}</th>
            <th scope="col">{value}</th>
            <th scope="col">{t('priceLists:place')}</th>
            {hasOpenEnd && <th scope="col">{t('priceLists:isOpenEnded')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { nameEn, nameJa, value: price, place, isOpenEnded } = row.getFieldset()
            const label = (name: string) => labels[name] ?? ''
            return (
              <tr key={row.key}>
                <TextCell field={nameEn} label={label(nameEn.name)} column={t('priceLists:nameEn')} />
                <TextCell field={nameJa} label={label(nameJa.name)} column={t('priceLists:nameJa')} lang="ja" />
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
