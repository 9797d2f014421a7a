import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { useOtherLanguage } from '#app/ui/page-head.tsx'
import type { OpeningState } from '#db/vocabulary.ts'

import type { ShownMonth } from './calendar.ts'
import type { QueueLine } from './queue.ts'
import { isLineOpen, type Supply } from './slots.ts'

/** What an opening state looks like: the ink of the stamp, and its words in this language and the other. */
const STAMPS = {
  OPEN: { word: 'commissions:stampOpen', sub: 'commissions:stampOpenSub', ink: undefined },
  WAITING_LIST: { word: 'commissions:stampQueue', sub: 'commissions:stampQueueSub', ink: 'queue' },
  CLOSED: { word: 'commissions:stampClosed', sub: 'commissions:stampClosedSub', ink: 'closed' },
} as const

/** The slots that a client may ask for, in words; they are joined by the server, since a phone takes long to learn how. */
export type FreeSlots = {
  count: number
  slots: string
  supply: Supply
  /** Until when a quote comes, where that is later than usual. */
  quoteBy: string | null
}

type Props = {
  title: string
  state: OpeningState
  free: FreeSlots
  quoteHours: number
  /** Whether the page shows prices. */ hasPrices?: boolean
  /** Where a form follows: without panel and stamp, so that its first field is near. */ isSlim?: boolean
  children?: React.ReactNode
}

/** Whether commissions are open, as a stamp and in words; the page's heading stands in it. */
export function OpeningNotice({ title, isSlim = false, children, ...opening }: Props) {
  const t = useT()
  const other = useOtherLanguage()
  const { state, free } = opening
  const { word, sub, ink } = STAMPS[state]
  const canJoin = isLineOpen(state, free.supply)
  const words = (
    <div className="stack">
      <h1>{title}</h1>
      <OpeningWords {...opening} />
      {(canJoin || !isSlim) && (
        <p className="row">
          {children}
          {canJoin && (
            <Link className="btn" to="/commission-slots#waiting-list">
              {t('commissions:join')}
            </Link>
          )}
          {!isSlim && <TermsLink />}
        </p>
      )}
    </div>
  )
  if (isSlim) return <div className="head slim">{words}</div>

  return (
    <section className={ink ? `panel state ${ink}` : 'panel state'}>
      <p className="stamp" aria-hidden="true">
        {t(word)} {other && <small lang={other}>{t(sub)}</small>}
      </p>
      {words}
    </section>
  )
}

export function TermsLink() {
  const t = useT()
  return (
    <Link className="link" to="/terms">
      {t('common:terms')}
    </Link>
  )
}

/** The same words wherever it is asked. */
export function OpeningWords({ state, free, quoteHours, hasPrices = false }: Omit<Props, 'title' | 'children'>) {
  const t = useT()
  if (state === 'CLOSED') {
    return (
      <p>
        <strong>{t('commissions:closed')}</strong> {t('commissions:closedText')} {hasPrices && t('guide:pricesStay')}
      </p>
    )
  }
  return (
    <p>
      <strong>{t(state === 'OPEN' ? 'commissions:open' : 'commissions:waitingList')}</strong>{' '}
      {state === 'OPEN'
        ? free.supply === 'FREE'
          ? t('commissions:openSlots', free)
          : `${t(`commissions:supply${free.supply}`)} ${t('commissions:openWithoutSlots')}`
        : t('commissions:waitingListText', {
            supply: free.supply === 'FREE' ? '' : t(`commissions:supply${free.supply}`),
          })}{' '}
      {free.quoteBy
        ? t('commissions:quoteDelayed', { day: free.quoteBy })
        : t('commissions:quoteWithin', { count: quoteHours })}
    </p>
  )
}

/** Who is in line, without telling who they are. */
export function QueueTable({ lines, more }: { lines: QueueLine[]; more: number }) {
  const t = useT()
  return (
    <section className="panel after">
      <h2>{t('commissions:queueTitle')}</h2>
      {lines.length === 0 ? (
        <p>{t('commissions:queueEmpty')}</p>
      ) : (
        <table className="rules queue-lines">
          <thead>
            <tr>
              <th scope="col">{t('commissions:queueWho')}</th>
              <th scope="col">{t('commissions:queueKind')}</th>
              <th scope="col">{t('commissions:queueStage')}</th>
              <th scope="col">{t('commissions:queueUpdated')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ place, name, kind, stage, updated }) => (
              <tr key={place}>
                <th scope="row">
                  {place}. {name ?? t('commissions:queuePrivate')}
                </th>
                <td>{t(`commissions:${kind}`)}</td>
                <td>{t(`commissions:word${stage}`)}</td>
                <td>{updated}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p>{t('commissions:queueMore', { count: more })}</p>}
    </section>
  )
}

/** The heads of a calendar's months; each slot says its own days, so that nobody needs to hear these. */
export function Months({ months }: { months: ShownMonth[] }) {
  const columns = months.map(({ days }) => `${days}fr`).join(' ')
  return (
    <ol className="months" aria-hidden="true" style={{ '--months': columns }}>
      {months.map(({ name, isNow }) => (
        <li key={name} aria-current={isNow ? 'date' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
