import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

type Props = {
  currency: string
  goods: { id: number; name: string; there: number; stock: number }[]
  constraint: Constraint
  result?: SubmissionResult
}

/** The count of a morning: the box, which begins empty so that it is counted, and what more is brought. */
export function NextDayForm({ currency, goods, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<Record<string, string>>({ id: 'opening', result, constraint })
  const fieldOf = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>
  const labels: Record<string, string> = {
    float: t('till:float', { currency }),
    ...Object.fromEntries(goods.map(({ id, name }) => [`more-${id}`, name])),
  }
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <section className="panel">
        <h2>{t('till:countMoney')}</h2>
        <Field
          field={fieldOf('float')}
          label={labels.float}
          hint={t('till:floatHint')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </section>
      <section className="panel">
        <h2>{t('till:moreGoods')}</h2>
        <p className="soft">{t('till:moreText')}</p>
        <div className="counting">
          {goods.map(({ id, name, there, stock }) => (
            <Field
              key={id}
              field={fieldOf(`more-${id}`)}
              label={name}
              hint={`${t('till:onTable', { count: there })} ${t('till:inShop', { count: stock })}`}
              className="amount-row"
              type="number"
            />
          ))}
        </div>
      </section>
      <div className="savebar">
        <button className="btn">{t('till:open')}</button>
      </div>
    </CheckedForm>
  )
}
