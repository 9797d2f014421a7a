import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { moneyFormatter, type TableCurrency } from '../till/use-till.ts'

type Sale = {
  id: number
  operation: string
  day: string
  time: string
  payment: string
  totalMinor: number
  /** Handed over to whom it was put aside for, paid before the event or at the table. */
  pickUp: 'PAID' | 'UNPAID' | null
  isVoided: boolean
  voidReason: string
  /** Once its day is closed, what was counted stays. */
  isOpen: boolean
  late: 'CLOSING' | 'FILING' | null
  lines: { name: string; quantity: number }[]
}
type Props = {
  sale: Sale
  currency: TableCurrency
  operation: string
  constraint: Constraint
  isAsked: boolean
  result?: SubmissionResult
}

/** One sale; taking it back asks why, in its own row. */
export function SaleRow({ sale, currency, operation, constraint, isAsked, result }: Props) {
  const t = useT()
  const money = moneyFormatter(currency)
  const { id, day, time, payment, totalMinor, isVoided, voidReason, isOpen, late, lines } = sale
  return (
    <li className={isVoided ? 'panel past' : 'panel'} id={`sale-${id}`}>
      <p className="sold">
        <b>
          {time} · {payment}
        </b>{' '}
        <b className="num">{isVoided ? <s>{money(totalMinor)}</s> : money(totalMinor)}</b>{' '}
        <small>
          #{id} · {day}
        </small>
      </p>
      <p>{lines.map(({ name, quantity }) => `${name} ×${quantity}`).join(t('till:comma'))}</p>
      {late && <p className="low">{t(`till:arrived${late}`)}</p>}
      {isVoided && <p className="soft">{[t('till:takenBack'), voidReason].filter(Boolean).join(': ')}</p>}
      {isOpen && !isVoided && !isAsked && (
        <a className="link" href={`?void=${sale.operation}#sale-${id}`}>
          {t('till:takeBack')} <span className="hide">#{id}</span>
        </a>
      )}
      {isOpen && !isVoided && isAsked && (
        <VoidForm sale={sale} operation={operation} constraint={constraint} result={result} />
      )}
    </li>
  )
}

function VoidForm({
  sale,
  operation,
  constraint,
  result,
}: Pick<Props, 'sale' | 'operation' | 'constraint' | 'result'>) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ operation: string; sale: string; reason: string }>({
    id: `void-${sale.id}`,
    result,
    constraint,
  })
  return (
    <CheckedForm form={form} labels={{ reason: t('till:reason') }} className="stack" action="?">
      <input type="hidden" name="operation" value={operation} />
      <input type="hidden" name="sale" value={sale.operation} />
      {sale.pickUp && <p className="low">{t(`till:undoPickUp${sale.pickUp}`)}</p>}
      <Field field={fields.reason} label={t('till:reason')} autoComplete="off" />
      <p className="row">
        <button className="btn danger">{t('till:takeBack')}</button>{' '}
        <a className="btn quiet" href="?">
          {t('common:cancel')}
        </a>
      </p>
    </CheckedForm>
  )
}
