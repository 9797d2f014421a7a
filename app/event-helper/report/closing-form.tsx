import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { plain, moneyFormatter, type TableCurrency } from '../till/use-till.ts'

type Props = {
  currency: TableCurrency
  /** What should be in the box, in minor units. */
  expectedMinor: number
  goods: { id: number; name: string; expected: number; waiting: number }[]
  constraint: Constraint
  result?: SubmissionResult
}

/** The count at the end: the goods begin at what should be there, the money begins empty, so that it is counted. */
export function ClosingForm({ currency, expectedMinor, goods, constraint, result }: Props) {
  const t = useT()
  const money = moneyFormatter(currency)
  const [form, fields] = useCheckedForm<Record<string, string>>({
    id: 'closing',
    result,
    constraint,
    defaultValue: Object.fromEntries(goods.map(({ id, expected }) => [`left-${id}`, String(Math.max(0, expected))])),
  })
  const fieldOf = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>
  const labels: Record<string, string> = {
    cash: t('till:cashInBox', { currency: currency.name }),
    ...Object.fromEntries(goods.map(({ id, name }) => [`left-${id}`, name])),
  }
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <p className="panel">{t('till:closeFirst')}</p>
      <section className="panel">
        <h2>{t('till:countMoney')}</h2>
        <Field
          field={fieldOf('cash')}
          label={labels.cash}
          hint={t('till:cashShould', { amount: money(expectedMinor) })}
          inputMode="decimal"
          autoComplete="off"
        />
      </section>
      <section className="panel">
        <h2>{t('till:countGoods')}</h2>
        <p className="soft">{t('till:countText')}</p>
        <div className="counting">
          {goods.map(({ id, name, expected: units, waiting }) => (
            <Field
              key={id}
              field={fieldOf(`left-${id}`)}
              label={name}
              hint={[
                t('till:shouldBe', { units: plain(units) }),
                waiting > 0 ? t('till:ofThemHeld', { count: waiting }) : '',
              ]
                .filter(Boolean)
                .join(' ')}
              className="amount-row"
              type="number"
            />
          ))}
        </div>
      </section>
      <div className="savebar">
        <p className="soft">{t('till:closeText')}</p>
        <button className="btn">{t('till:closeCheck')}</button>
      </div>
    </CheckedForm>
  )
}
