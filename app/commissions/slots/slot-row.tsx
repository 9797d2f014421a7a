import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Dotted } from '#app/ui/facts/dotted.tsx'
import type { CommissionKind, SlotStatus } from '#db/vocabulary.ts'

import type { Place } from './calendar.ts'
import { SLOT_PAPERS, type SlotWord } from './slots.ts'

/**
 * As at the desk, but one that waits for its balance looks reserved, as it is said to be (specification, section 4), and
 * one that is free only where it is offered.
 */
const PAPERS: Record<SlotStatus, string> = { ...SLOT_PAPERS, FREE: '', BALANCE_PENDING: SLOT_PAPERS.RESERVED }

type ShownSlot = {
  id: number
  label: string
  days: string
  kind: CommissionKind | null
  status: SlotStatus
  word: SlotWord
  note: string
  place: Place
  isOffered: boolean
}

type Props = { slots: ShownSlot[]; /** Where today lies, in percent; null where it lies outside. */ now: number | null }

/** Slots under their months, each as long as its days; a list on narrow screens. */
export function SlotRow({ slots, now }: Props) {
  const t = useT()
  return (
    <ol className={now === null ? 'slots' : 'slots now'} style={{ '--now': now ?? undefined }}>
      {slots.map(({ id, label, days, kind, status, word, note, place, isOffered }) => (
        <li
          key={id}
          className={`slot ${isOffered ? 'free' : PAPERS[status]}`}
          style={{ '--from': place.from, '--share': place.share }}
        >
          <strong>{label}</strong> <span className="sticker">{t(`commissions:${word}`)}</span>{' '}
          <small>
            <Dotted facts={[days, kind ? t(`commissions:${kind}`) : t('commissions:anyKind')]} />
          </small>{' '}
          {note && <small>{note}</small>}{' '}
          {isOffered && (
            <Link
              className="request-slot"
              to={`/commission-request?slot=${id}`}
              aria-label={t('commissions:requestSlotNamed', { slot: label })}
            >
              {t('commissions:requestSlot')}
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
