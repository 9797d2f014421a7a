import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'

import { type PaymentTarget, paymentReference } from '#app/money/payment-reference.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

type Props = {
  /** The page of what the money is owed for. */
  action: string
  entry: number
  /** What else of the customer's asks for money. */
  targets: PaymentTarget[]
  operation: string
}

/** What is owed back pays something else of the same customer instead. */
export function CarryOverForm({ action, entry, targets, operation }: Props) {
  const t = useT()
  const sent = useActionData<{ result?: SubmissionResult }>()?.result
  const isAsked = sent?.error?.isSure && sent.initialValue?.payment === String(entry)
  if (targets.length === 0) return null

  return (
    <PostForm action={action} className="row">
      <input type="hidden" name="payment" value={entry} />
      <input type="hidden" name="operation" value={operation} />
      {isAsked && <input type="hidden" name="isSure" value="on" />}
      <label htmlFor={`carry-${entry}`}>{t('unassigned:carryTo')}</label>{' '}
      <select id={`carry-${entry}`} name="to">
        {targets.map(({ of, id }) => (
          <option key={`${of}${id}`}>{paymentReference(of, id)}</option>
        ))}
      </select>{' '}
      <button className="btn quiet" name="intent" value="carry">
        {t('unassigned:carry')}
      </button>
      {isAsked && (
        <p className="wrong" role="alert">
          {t('unassigned:carryAgain')}
        </p>
      )}
    </PostForm>
  )
}
