import type { FieldMetadata } from '@conform-to/react'

import { groupsOf } from '#app/commissions/price-lists/price-list.ts'
import type { T } from '#app/translations/keys.ts'
import { useT } from '#app/translations/use-t.tsx'
import { ScrollRegion } from '#app/ui/scrolling/scroll-region.tsx'
import { type CommissionKind, LOCALES, type LocalisedText, OPTION_PRICINGS } from '#db/vocabulary.ts'

import { LocalisedCells, NumberCell, SelectCell, TextCell, TickCell, RowIds } from './row-cells.tsx'

/** An option as the form holds it. */
export type OptionRow = {
  id: string
  group: string
  name: LocalisedText
  pricing: string
  value: string
  place: string
  isTried: string
}
type Row = FieldMetadata<Partial<OptionRow>, Record<string, unknown>>

const COLUMNS = ['group', 'name.en', 'name.ja', 'pricing', 'value', 'place', 'isTried'] as const
type Column = (typeof COLUMNS)[number]

function columnName(t: T, column: Column): string {
  if (column === 'name.en') return t('admin:inEnglish', { name: t('priceLists:name') })
  return column === 'name.ja' ? t('admin:inJapanese', { name: t('priceLists:name') }) : t(`priceLists:${column}`)
}

/** A row an option: its group, its name in both languages, what it costs, its place, and whether the preview adds it. */
export function OptionsTable({ rows, kind, base }: { rows: Row[]; kind: CommissionKind; base: string }) {
  const t = useT()
  const groups = groupsOf(kind).map((group) => ({ value: group, label: t(`commissions:${group}`) }))
  const pricings = OPTION_PRICINGS.map((pricing) => ({
    value: pricing,
    label: t(`priceLists:pricing${pricing}`, { currency: base }),
  }))
  return (
    <ScrollRegion label={t('priceLists:options')}>
      <table className="written price-rows">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th scope="col" key={name}>
                {columnName(t, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const fields = row.getFieldset()
            const named = (name: Column) => {
              const column = columnName(t, name)
              return { column, label: t(`priceLists:of`, { what: column, number: at + 1 }) }
            }
            return (
              <tr key={row.key}>
                <SelectCell field={fields.group} {...named('group')} options={groups} />
                <LocalisedCells
                  field={fields.name}
                  columns={LOCALES.map((lang) => columnName(t, `name.${lang}`))}
                  labelOf={(what) => t('priceLists:of', { what, number: at + 1 })}
                />
                <SelectCell field={fields.pricing} {...named('pricing')} options={pricings} />
                <TextCell field={fields.value} {...named('value')} inputMode="decimal" />
                <NumberCell field={fields.place} {...named('place')} />
                <TickCell field={fields.isTried} {...named('isTried')} />
              </tr>
            )
          })}
        </tbody>
      </table>
      <RowIds rows={rows} />
    </ScrollRegion>
  )
}

/** What the summary of errors calls the fields of the table. */
export function optionLabels(t: T, rows: Row[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row, at) =>
      COLUMNS.map((name) => [`${row.name}.${name}`, t('priceLists:of', { what: columnName(t, name), number: at + 1 })]),
    ),
  )
}
