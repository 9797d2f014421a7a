import { useT } from '#app/translations/use-t.tsx'
import type { Nature } from '#db/vocabulary.ts'

import { References } from '../messages/message-thread.tsx'
import type { FileView } from '../work/commission-view.ts'

type Facts = {
  type: string
  nature: Nature
  isForAdults: boolean
  details: string
  slot: string | null
  deadline: string | null
  /** How the client wants to pay; empty where they did not say. */
  payment: string
}

type Props = { facts: Facts; references: FileView[] }

/** What was asked for, as it was sent. */
export function RequestFacts({ facts, references }: Props) {
  const t = useT()
  const { type, nature, isForAdults, details, slot, deadline, payment } = facts
  return (
    <section className="panel">
      <h2>{t('commissions:whatYouAsked')}</h2>
      <dl className="facts">
        <dt>{t('commissions:commissionType')}</dt>
        <dd>{type}</dd>
        <dt>{t('commissions:nature')}</dt>
        <dd>{t(`commissions:${nature}`)}</dd>
        {isForAdults && (
          <>
            <dt>{t('forAdults:forWhom')}</dt>
            <dd>{t('forAdults:R18')}</dd>
          </>
        )}
        <dt>{t('commissions:slot')}</dt>
        <dd>{slot ?? t('commissions:noSlot')}</dd>
        <dt>{t('commissions:deadline')}</dt>
        <dd>{deadline ?? t('commissions:noDeadline')}</dd>
        {payment && (
          <>
            <dt>{t('commissions:paymentMethod')}</dt>
            <dd>{payment}</dd>
          </>
        )}
        <dt>{t('commissions:files')}</dt>
        <dd>{references.length > 0 ? <References files={references} /> : t('commissions:noFiles')}</dd>
        <dt>{t('commissions:details')}</dt>
        <dd className="as-written">{details}</dd>
      </dl>
    </section>
  )
}
