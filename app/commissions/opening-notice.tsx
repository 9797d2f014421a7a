import { Link } from 'react-router'

import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import type { LocalisedText, OpeningState } from '#db/vocabulary.ts'

/** What an opening state looks like: the ink of the stamp, and its words in this language and the other. */
const STAMPS = {
  OPEN: { word: 'commissions:stampOpen', sub: 'commissions:stampOpenSub', ink: undefined },
  WAITING_LIST: { word: 'commissions:stampQueue', sub: 'commissions:stampQueueSub', ink: 'queue' },
  CLOSED: { word: 'commissions:stampClosed', sub: 'commissions:stampClosedSub', ink: 'closed' },
} as const

type Props = {
  title: string
  state: OpeningState
  /** The slots that a client may ask for. */
  offered: { label: LocalisedText }[]
  quoteHours: number
  children?: React.ReactNode
}

/** Whether commissions are open, as a stamp and in words; the page's heading stands in it. */
export function OpeningNotice({ title, state, offered, quoteHours, children }: Props) {
  const t = useT()
  const other = useLocale() === 'en' ? 'ja' : 'en'
  const { word, sub, ink } = STAMPS[state]
  return (
    <section className={ink ? `panel state ${ink}` : 'panel state'}>
      <p className="stamp" aria-hidden="true">
        {t(word)} <small lang={other}>{t(sub)}</small>
      </p>
      <div className="stack">
        <h1>{title}</h1>
        <OpeningWords state={state} offered={offered} quoteHours={quoteHours} />
        <p className="row">
          {children}
          <Link className="link" to="/terms">
            {t('common:terms')}
          </Link>
        </p>
      </div>
    </section>
  )
}

function OpeningWords({ state, offered, quoteHours }: Pick<Props, 'state' | 'offered' | 'quoteHours'>) {
  const t = useT()
  const locale = useLocale()
  if (state === 'CLOSED') {
    return (
      <p>
        <strong>{t('commissions:closed')}</strong> {t('commissions:closedText')}
      </p>
    )
  }
  const slots = new Intl.ListFormat(locale).format(offered.map(({ label }) => localise(label, locale)))
  const free = offered.length > 0 ? t('commissions:openSlots', { count: offered.length, slots }) : null
  return (
    <p>
      <strong>{t(state === 'OPEN' ? 'commissions:open' : 'commissions:waitingList')}</strong>{' '}
      {state === 'OPEN' ? (free ?? t('commissions:openWithoutSlots')) : t('commissions:waitingListText')}{' '}
      {t('commissions:quoteWithin', { hours: quoteHours })}
    </p>
  )
}
