import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

type Figure = {
  name: string
  figure: 'FLOAT' | 'BROUGHT' | 'CASH' | 'LEFT'
  product: string
  value: number
  shown: string
}
type Props = {
  day: string
  currency: string
  figures: Figure[]
  constraint: Constraint
  result?: SubmissionResult
}

/** Everything that was counted, as it is known now: what is written differently is put right, and noted. */
export function FiguresForm({ day, currency, figures, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<Record<string, string>>({
    id: 'figures',
    result,
    constraint,
    defaultValue: Object.fromEntries(figures.map(({ name, shown }) => [name, shown])),
  })
  const labelOf = ({ figure, product }: Figure) => {
    if (figure === 'FLOAT') return t('till:float', { currency })

    return figure === 'CASH' ? t('till:cashInBox', { currency }) : `${t(`till:figure${figure}`)}: ${product}`
  }
  const labels = Object.fromEntries(figures.map((figure) => [figure.name, labelOf(figure)]))
  const parts = [
    [t('till:atOpening'), figures.filter(({ figure }) => figure === 'FLOAT' || figure === 'BROUGHT')],
    [t('till:atClosing'), figures.filter(({ figure }) => figure === 'CASH' || figure === 'LEFT')],
  ] as const
  return (
    <CheckedForm form={form} labels={labels} className="stack" action={`?day=${day}`}>
      <p className="panel">{t('till:correctText')}</p>
      {parts.map(
        ([title, some]) =>
          some.length > 0 && (
            <section className="panel" key={title}>
              <h2>{title}</h2>
              <div className="counting">
                {some.map((figure) => (
                  <div key={figure.name}>
                    <input type="hidden" name={`was-${figure.name}`} value={was(figure)} />
                    <Field
                      field={fields[figure.name] as NonNullable<(typeof fields)[string]>}
                      label={labels[figure.name]}
                      className="amount-row"
                      inputMode={figure.product ? 'numeric' : 'decimal'}
                      type={figure.product ? 'number' : 'text'}
                      autoComplete="off"
                    />
                  </div>
                ))}
              </div>
            </section>
          ),
      )}
      <div className="savebar">
        <button className="btn">{t('till:correctNow')}</button>
      </div>
    </CheckedForm>
  )

  /** A form that comes back begins with what is known now only where that was said beside the field. */
  function was({ name, value }: Figure): string {
    const sent = result?.initialValue?.[`was-${name}`]
    return result?.error?.[name] || typeof sent !== 'string' ? String(value) : sent
  }
}
