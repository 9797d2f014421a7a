import type { PaymentHold } from '#app/money/standing.ts'
import { PayForm } from '#app/payments/pages/pay-form.tsx'
import type { PaymentOptions } from '#app/payments/pages/payment-options.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Charged, Money } from '#app/ui/price.tsx'
import { Until } from '#app/ui/until.tsx'
import type { Prepayment } from '#db/vocabulary.ts'

type HoldMoneyData = PaymentOptions & {
  dueMinor: number
  paidMinor: number
  owedBackMinor: number
  heldBy: PaymentHold['reason'] | null
  prepayment: Prepayment
  until: { iso: string; text: string } | null
}

/** What somebody pays, has paid, or gets back for what is put aside for them. */
export function HoldMoney({ money, action }: { money: HoldMoneyData; action: string }) {
  const t = useT()
  const { dueMinor, paidMinor, owedBackMinor, heldBy, prepayment, providers, charged, slip } = money
  const until = slip?.until ?? money.until
  const canPay = dueMinor > 0 && prepayment !== 'NONE'
  if (!canPay && paidMinor === 0 && owedBackMinor === 0 && !heldBy) return null

  return (
    <section className="panel narrow stack">
      <h2>{t('payments:heading')}</h2>
      {heldBy && <p>{t(`prepaid:held${heldBy}`)}</p>}
      {canPay && <p>{t(until ? 'prepaid:payToKeep' : 'prepaid:payNowOrThere')}</p>}
      <dl className="facts">
        {canPay && (
          <>
            <dt>{t('prepaid:toPay')}</dt>
            <dd>{charged ? <Money minor={dueMinor} charged={charged} /> : <Charged minor={dueMinor} />}</dd>
          </>
        )}
        {canPay && until && (
          <>
            <dt>{t('prepaid:payBy')}</dt>
            <dd>
              <Until at={until} />
            </dd>
          </>
        )}
        {paidMinor > 0 && (
          <>
            <dt>{t('prepaid:paidOnline')}</dt>
            <dd>
              <Charged minor={paidMinor} />
            </dd>
          </>
        )}
        {owedBackMinor > 0 && heldBy !== 'DISPUTED' && (
          <>
            <dt>{t('prepaid:goesBack')}</dt>
            <dd>
              <Charged minor={owedBackMinor} />
            </dd>
          </>
        )}
      </dl>
      {canPay && <PayForm action={action} providers={providers} slip={slip} />}
    </section>
  )
}
