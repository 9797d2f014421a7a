import { useT } from '#app/translations/use-t.tsx'

import { Difference } from '../editing/difference.tsx'
import type { NewOrderPreview } from './new-order-page.ts'

/** What a new order comes to, what follows from it, and what the admin should know before. */
export function Preview({ preview }: { preview: NewOrderPreview }) {
  const t = useT()
  const { shown, becomes, until, tells, hasEmail, manyUnpaid, notForSale } = preview
  const waits = until === '' ? t('manualOrders:becomesWaiting') : t('manualOrders:becomesORDERED', { date: until })
  const presented = tells === '' ? t('manualOrders:tellsNobody') : t('manualOrders:tells', { email: tells })
  return (
    <>
      <Difference shown={shown} isNew>
        <h3>{t('manualOrders:afterwards')}</h3>
        <ul>
          <li>
            {becomes === 'ORDERED'
              ? waits
              : t(becomes === 'SHIPPED' ? 'manualOrders:becomesSHIPPED' : 'manualOrders:becomesCONFIRMED')}
          </li>
          <li>{hasEmail ? presented : t('manualOrders:noAddress')}</li>
        </ul>
      </Difference>
      {(manyUnpaid > 0 || notForSale.length > 0) && (
        <section className="panel errors" role="note">
          {manyUnpaid > 0 && <p>{t('manualOrders:manyUnpaid', { count: manyUnpaid })}</p>}
          {notForSale.map((name) => (
            <p key={name}>{t('manualOrders:notForSale', { name })}</p>
          ))}
        </section>
      )}
    </>
  )
}
