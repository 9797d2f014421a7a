import { useT } from '#app/translations/use-t.tsx'

import type { QueueState } from './till-queue.client.ts'

/** What of this telephone has not arrived yet, and why: one line that is always there, so that nothing below it moves. */
export function Waiting({ queue: { pending, link, snapshot }, path }: { queue: QueueState; path: string }) {
  const t = useT()
  const count = pending.length
  if (count === 0 && link === 'SENT' && snapshot.state === 'CLOSED')
    return (
      <output className="waiting closed">
        {t('till:closedElsewhere')} <a href={`${path}/report`}>{t('till:report')}</a>
      </output>
    )

  return (
    <output className={`waiting ${link.toLowerCase()}`}>
      {link === 'SIGNED_OUT' && (
        <>
          {t('till:signedOut', { count })}{' '}
          <a href={`/login?redirectTo=${encodeURIComponent(path)}`}>{t('till:logIn')}</a>
        </>
      )}
      {link === 'OFFLINE' && t('till:offline', { count })}
      {link === 'SENDING' && t('till:sending', { count })}
      {link === 'SENT' && (count > 0 ? t('till:sending', { count }) : t('till:allSent'))}
    </output>
  )
}

/** What somebody has to look at. */
export function Troubles({ refused }: { refused: number }) {
  const t = useT()
  return refused > 0 && <p className="note alert">{t('till:refused', { count: refused })}</p>
}
