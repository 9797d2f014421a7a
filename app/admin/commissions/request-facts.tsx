import { Fragment } from 'react'

import type { ConfirmationData } from '#app/commissions/client-page/client-confirmation.tsx'
import { mailtoOf } from '#app/platform/mail/mailto.ts'
import { useT } from '#app/translations/use-t.tsx'
import type { CommissionKind, Nature } from '#db/vocabulary.ts'

type Props = {
  request: {
    email: string
    type: string
    kind: CommissionKind
    nature: Nature
    isForAdults: boolean
    slot: string | null
    deadline: string | null
    sent: string
    quoteDue: string
    paymentMethod: string
    language: string
    currency: string
    conversion: number
    termsVersion: number
    wantsNewsletter: boolean
  }
  /** What is missing before the address counts as the client's own. */
  confirmation: ConfirmationData | null
}

/** Everything of a request that is not a long text or an amount. */
export function RequestFacts({ request, confirmation }: Props) {
  const t = useT()
  const facts: [label: string, value: string | number][] = [
    [t('commissions:commissionType'), `${request.type} (${t(`commissions:${request.kind}`)})`],
    [t('commissions:nature'), t(`commissions:${request.nature}`)],
    ...(request.isForAdults ? [[t('forAdults:forWhom'), t('forAdults:R18')] as [string, string]] : []),
    [t('admin:slot'), request.slot ?? t('commissions:noSlot')],
    [t('commissions:deadline'), request.deadline ?? t('commissions:noDeadline')],
    [t('admin:sent'), request.sent],
    [t('admin:quoteDue'), request.quoteDue],
    [t('commissions:paymentMethod'), request.paymentMethod || '–'],
    [t('common:language'), request.language === 'ja' ? '日本語' : 'English'],
    [t('admin:rate'), `${request.currency} × ${request.conversion}`],
    [t('admin:termsVersion'), request.termsVersion],
    [t('admin:newsletter'), request.wantsNewsletter ? t('common:yes') : t('common:no')],
  ]
  return (
    <dl className="facts">
      <dt>{t('admin:email')}</dt>
      <dd>
        <a href={mailtoOf(request.email)}>{request.email}</a>
        {confirmation && <Unconfirmed {...confirmation} />}
      </dd>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Whether the slot that it asked for is held until the address is confirmed. */
function Unconfirmed({ slot }: ConfirmationData) {
  const t = useT()
  return (
    <p className="low">
      {t('work:addressUnconfirmed')}{' '}
      {slot &&
        (slot.until
          ? t('work:addressHeld', { slot: slot.name, until: slot.until })
          : t('work:addressWished', { slot: slot.name }))}
    </p>
  )
}
