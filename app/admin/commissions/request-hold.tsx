import { Link } from 'react-router'

import { isOpen } from '#app/commissions/requests/requests.ts'
import { formatMoney } from '#app/money/money.ts'
import { paymentReference } from '#app/money/payment-reference.ts'
import { useT } from '#app/translations/use-t.tsx'
import { useBase } from '#app/ui/price.tsx'

import type { AdminProps } from './request-page.ts'
import { IntentButton } from './request-work-forms.tsx'

type Props = Pick<AdminProps, 'adminRequest' | 'can'>

/** Why the commission stops or its files are closed, until when a bank waits for an answer, and what can be decided. */
export function RequestHold({ adminRequest, can }: Props) {
  const t = useT()
  const base = useBase()
  const { id, work } = adminRequest
  const { hold, areFilesClosed } = work
  const isOver = !isOpen(adminRequest.status)
  if (!hold && !(areFilesClosed && adminRequest.status === 'DELIVERED')) return null

  return (
    <section className="panel" id="hold">
      <h2>{t(hold ? `work:HELD_${hold.reason}` : 'work:filesClosed')}</h2>
      {hold && (
        <p>
          <strong>{t(`work:held${hold.reason}`, { amount: formatMoney(hold.amountMinor, base) })}</strong>{' '}
          {hold.dueBy && <span className="low">{t('work:dueBy', { at: hold.dueBy })}</span>}
        </p>
      )}
      {hold && <p>{t(isOver ? 'work:heldOver' : 'work:heldStops')}</p>}
      {areFilesClosed && adminRequest.status === 'DELIVERED' && <p>{t('work:heldFiles')}</p>}
      {hold?.reason === 'REFUNDED' && !can.decide && <p>{t('work:heldPending')}</p>}
      {can.decide && <Decision adminRequest={adminRequest} />}
      <p>
        <Link
          className="link"
          to={`/admin/orders/online?search=${encodeURIComponent(paymentReference('COMMISSION', id))}`}
        >
          {t('work:heldPayment')}
        </Link>
      </p>
    </section>
  )
}

function Decision({ adminRequest: { id, status, work } }: Pick<Props, 'adminRequest'>) {
  const t = useT()
  return (
    <>
      <p>{t('work:askForRefundText', { amount: formatMoney(work.undecidedMinor, useBase()) })}</p>
      <div className="row">
        <IntentButton id={id} intent="decide" values={{ decision: 'ASK_AGAIN' }}>
          {t('work:askForRefund')}
        </IntentButton>{' '}
        <IntentButton id={id} intent="decide" values={{ decision: 'LET_GO' }} isQuiet>
          {t(status === 'DELIVERED' ? 'work:letRefundGoFiles' : 'work:letRefundGo')}
        </IntentButton>
      </div>
    </>
  )
}
