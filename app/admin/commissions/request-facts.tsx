import { Fragment } from 'react'

import type { ConfirmationData } from '#app/commissions/client-page/client-confirmation.tsx'
import { References } from '#app/commissions/messages/message-thread.tsx'
import { VoidQuotes } from '#app/commissions/quotes/void-quotes.tsx'
import { oneOf } from '#app/platform/lists/list.ts'
import { mailtoOf } from '#app/platform/mail/mailto.ts'
import { useT } from '#app/translations/use-t.tsx'
import { type CommissionKind, type Nature, ACTORS, type RequestStatus } from '#db/vocabulary.ts'

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

type BriefProps = { details: string; language: string; files: React.ComponentProps<typeof References>['files'] }

/** What the client wants, beside the step that it is needed for. */
export function RequestBrief({ details, language, files }: BriefProps) {
  const t = useT()
  return (
    <section className="panel" id="brief">
      <h2>{t('commissions:details')}</h2>
      <p className="as-written" lang={language}>
        {details}
      </p>
      <References files={files} />
    </section>
  )
}

type Entry = { id: number; to: RequestStatus; by: string; reason: string; at: string }
type HistoryProps = { history: readonly Entry[]; voidQuotes: React.ComponentProps<typeof VoidQuotes>['quotes'] }

/** How it came here, and the quotes that no longer hold. */
export function RequestHistory({ history, voidQuotes }: HistoryProps) {
  const t = useT()
  return (
    <section className="panel" id="history">
      <h2>{t('commissions:history')}</h2>
      <ol className="stack">
        {history.map(({ id, to, by, reason, at }) => (
          <li key={id}>
            <RequestBadge status={to} /> {at}, {t(`admin:by${oneOf(by, ACTORS) ?? 'ADMIN'}`)}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ol>
      <VoidQuotes quotes={voidQuotes} />
    </section>
  )
}

/** Yellow waits for us, blue for somebody else; green is done, red is over. */
const BADGES: Record<RequestStatus, string> = {
  SUBMITTED: 'sticker',
  QUOTED: 'sticker sky',
  ACCEPTED: 'sticker sky',
  IN_PROGRESS: 'sticker',
  DELIVERED: 'sticker leaf',
  DECLINED: 'sticker rose',
  EXPIRED: 'sticker rose',
  WITHDRAWN: 'sticker rose',
  CANCELED: 'sticker rose',
}

export function RequestBadge({ status }: { status: RequestStatus }) {
  const t = useT()
  return <span className={BADGES[status]}>{t(`admin:request${status}`)}</span>
}
