import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

type Props = {
  vacations: { from: string; until: string; days: string }[]
  constraint: Constraint
  result?: SubmissionResult
}

/** Times in which nobody works: what is due then is due as much later. */
export function Vacations({ vacations, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ from: string; until: string }>({ id: 'vacation', result, constraint })
  const labels = { from: t('work:vacationFrom'), until: t('work:vacationUntil') }
  return (
    <section className="panel below" id="vacations">
      <h2>{t('work:vacations')}</h2>
      <p>{t('work:vacationsText')}</p>
      <ul>
        {vacations.map(({ from, until, days }) => (
          <li key={`${from} ${until}`}>
            <PostForm className="row">
              <span>{days}</span> <input type="hidden" name="from" value={from} />
              <input type="hidden" name="until" value={until} />
              <button
                className="link"
                name="intent"
                value="removeVacation"
                aria-label={t('work:removeVacation', { days })}
              >
                {t('work:remove')}
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
      <CheckedForm form={form} labels={labels} className="stack">
        <input type="hidden" name="intent" value="addVacation" />
        <div className="two">
          <Field field={fields.from} label={labels.from} type="date" />
          <Field field={fields.until} label={labels.until} type="date" />
        </div>
        <button className="btn">{t('work:addVacation')}</button>
      </CheckedForm>
    </section>
  )
}
