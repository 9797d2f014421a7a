import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import type { BaseChangeFields } from '#app/base-currency/change.forms.ts'
import type { PlanView, Blocker } from '#app/base-currency/rates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import type { Rounding } from '#db/base-vocabulary.ts'

import { PlanTables } from './plan-tables.tsx'

type Props = {
  base: string
  /** The new one, with the rate that is known both ways. */
  to: { name: string; rate: string; back: string }
  roundings: readonly Rounding[]
  constraint: Constraint
  result?: SubmissionResult
  plan: PlanView | null
  isBlocked: boolean
}

/** Rate and rounding; then all that they change, and the button that carries it out. */
export function ChangeForm({ base, to, roundings, constraint, result, plan, isBlocked }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<BaseChangeFields>({
    id: 'base-change',
    result,
    constraint,
    defaultValue: { to: to.name, rate: to.rate, rounding: 'EXACT' },
  })
  const labels = {
    rate: t('baseCurrency:rate', { from: base, to: to.name }),
    rounding: t('baseCurrency:rounding'),
    to: t('baseCurrency:choose'),
  }
  const there = t('baseCurrency:oneIs', { from: base, rate: to.rate, to: to.name })
  const back = t('baseCurrency:oneIs', { from: to.name, rate: to.back, to: base })
  return (
    <CheckedForm form={form} labels={labels} action={`?to=${to.name}`} className="stack">
      <input type="hidden" name="to" value={to.name} />
      <section className="panel stack">
        <Field
          field={fields.rate}
          label={labels.rate}
          hint={t('baseCurrency:rateHint', { there, back })}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField field={fields.rounding} label={labels.rounding} hint={t('baseCurrency:roundingHint')}>
          {roundings.map((rounding) => (
            <option key={rounding} value={rounding}>
              {t(`baseCurrency:rounding${rounding}`)}
            </option>
          ))}
        </SelectField>
        <p>
          <button className={plan ? 'btn quiet' : 'btn'} name="intent" value="preview">
            {t('baseCurrency:preview')}
          </button>
        </p>
      </section>
      {plan && (
        <section className="panel stack">
          <h2>{t('baseCurrency:changes')}</h2>
          <PlanTables plan={plan} />
          <p>{t('baseCurrency:keeps')}</p>
          <p>{t('baseCurrency:noEdits')}</p>
          <p>{t('baseCurrency:keepsTexts')}</p>
          {!isBlocked && (
            <p>
              <input type="hidden" name="seen" value={plan.seen} />
              <button className="btn" name="intent" value="convert">
                {t('baseCurrency:convert', { to: plan.to })}
              </button>
            </p>
          )}
        </section>
      )}
    </CheckedForm>
  )
}

/** Where each of them is finished. */
const PLACES: Record<Blocker['kind'], string> = {
  ORDERS: '/admin/orders?status=ORDERED',
  REQUESTS: '/admin/commissions',
  PICK_UPS: '/admin/events',
  ONLINE: '/admin/orders/online',
  OWED: '/admin#owed-back',
  UNASSIGNED: '/admin/orders/money?state=WAITING',
  IMPORTS: '/admin/products/import',
}

/** What has to come to its end before the base currency can change, each with the way there. */
export function Blockers({ base, blockers }: { base: string; blockers: readonly Blocker[] }) {
  const t = useT()
  return (
    <section className="panel errors stack">
      <h2>{t('baseCurrency:blocked')}</h2>
      <p>{t('baseCurrency:blockedText', { base })}</p>
      <ul>
        {blockers.map(({ kind, count }) => (
          <li key={kind}>
            <Link to={PLACES[kind]}>{t(`baseCurrency:blocked${kind}`, { count })}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
