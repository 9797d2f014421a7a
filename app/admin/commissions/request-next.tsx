import { useT } from '#app/translations/use-t.tsx'

import { QuoteForm } from './quotes/quote-form.tsx'
import { PaymentForm } from './request-money-forms.tsx'
import type { AdminProps } from './request-page.ts'
import { SlotForm } from './request-terms-forms.tsx'
import { StartPanel } from './request-work-forms.tsx'

/** What the request waits for, and the form of it where it waits for us; `brief` is read before a quote. */
export function RequestNext(props: AdminProps & { brief?: React.ReactNode }) {
  const { adminRequest, can, constraints, slots, quoteStart, quoteTemplates, due, resultOf } = props
  const t = useT()
  const quoted = { adminRequest, slots, start: quoteStart, templates: quoteTemplates }
  const { next, nextDue, isOverdue, entries, hold } = adminRequest.work
  return (
    <>
      {!hold && (
        <p className="note">
          <strong>{t(`work:${next}`)}</strong>{' '}
          {nextDue && (
            <span className={isOverdue ? 'low' : 'soft'}>
              {t('work:dueBy', { at: nextDue })} {isOverdue && t('admin:overdue')}
            </span>
          )}
        </p>
      )}
      {props.brief}
      {can.quote && <QuoteForm {...quoted} constraint={constraints.quote} result={resultOf('quote')} />}
      {can.giveSlot && (
        <SlotForm adminRequest={adminRequest} slots={slots} constraint={constraints.slot} result={resultOf('slot')} />
      )}
      {can.correct && (
        <QuoteForm
          key={adminRequest.work.version}
          {...quoted}
          constraint={constraints.correction}
          result={resultOf('correct', 'quote')}
        />
      )}
      {can.pay && (
        <PaymentForm
          key={entries.length}
          adminRequest={adminRequest}
          due={due}
          constraint={constraints.pay}
          result={resultOf('pay')}
        />
      )}
      {can.start && <StartPanel adminRequest={adminRequest} />}
    </>
  )
}
