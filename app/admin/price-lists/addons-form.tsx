import type { SubmissionResult } from '@conform-to/react'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { useLocalisedLabels } from '../kit/localised-fields.tsx'
import { type AddonRow, Rows } from './addon-rows.tsx'

type Values = { accessories: Partial<AddonRow>[]; versions: Partial<AddonRow>[] }
type Props = {
  values: Values
  base: string
  /** What the form begins with, by hashes, and what somebody else changed meanwhile. */
  version: string
  conflict: Conflict | null
  constraint: Constraint
  result?: SubmissionResult
}

/** Accessories by the piece, and alternative versions by their share of the base. */
export function AddonsForm({ values, base, version, conflict, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<Values>({ id: 'addons', result, constraint, defaultValue: values })
  const names = Object.entries(useLocalisedLabels()('name', t('priceLists:name')))
  const tables = [
    {
      list: fields.accessories,
      title: t('commissions:accessories'),
      value: t('priceLists:priceEach', { currency: base }),
      hasOpenEnd: true,
    },
    {
      list: fields.versions,
      title: t('commissions:alternativeVersions'),
      value: t('priceLists:percent'),
      hasOpenEnd: false,
    },
  ]
  const labels = Object.fromEntries(
    tables.flatMap(({ list, title, value }) =>
      list.getFieldList().flatMap((row, at) => {
        const of = (what: string) => `${title}: ${t('priceLists:of', { what, number: at + 1 })}`
        return [
          ...names.map(([name, label]) => [`${row.name}.${name}`, of(label)] as const),
          [`${row.name}.value`, of(value)],
          [`${row.name}.place`, of(t('priceLists:place'))],
          [`${row.name}.isOpenEnded`, of(t('priceLists:isOpenEnded'))],
        ] as const
      }),
    ),
  )
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <button hidden tabIndex={-1} aria-hidden="true">
        {t('priceLists:saveAddons')}
      </button>
      <BaseVersionField conflict={conflict} version={version} />
      <ConflictDifference
        conflict={conflict}
        labels={Object.fromEntries(tables.map(({ list, title }) => [list.name, title]))}
      />
      {tables.map(({ list, title, value, hasOpenEnd }) => (
        <section className="panel stack" key={list.name}>
          <h2>{title}</h2>
          <p className="soft">{t('priceLists:rowsText')}</p>
          <Rows rows={list.getFieldList()} value={value} hasOpenEnd={hasOpenEnd} labels={labels} />
          <p>
            <button
              className="btn quiet"
              {...form.insert.getButtonProps({
                name: list.name,
                defaultValue: { place: String(list.getFieldList().length + 1) },
              })}
            >
              {t('priceLists:addRow')}
            </button>
          </p>
        </section>
      ))}
      <div className="savebar">
        <button className="btn">{t('priceLists:saveAddons')}</button>
      </div>
    </CheckedForm>
  )
}
