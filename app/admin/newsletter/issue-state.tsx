import { Link } from 'react-router'

import { isOpenState } from '#app/site/newsletter/issues/issue-text.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import type { IssueState as State } from '#db/vocabulary.ts'

type Progress = { sent: number; inFolder: number; waiting: number; failed: number; inTrouble: number; left: number }

type Props = { state: State; progress: Progress; /** Linked news that nobody can read yet. */ notOut: string[] }

/** How far it is, and what can be done now. */
export function IssueState({ state, progress, notOut }: Props) {
  const t = useT()
  const { sent, inFolder, waiting, failed, left } = progress
  const isOpen = isOpenState(state)
  return (
    <section className="panel stack">
      <h2>{t(`newsletters:state${state}`)}</h2>
      {state === 'DRAFT' ? (
        <p>{t('newsletters:goesTo', { count: left })}</p>
      ) : (
        <p>
          {t('newsletters:gotIt', { count: sent })} {inFolder > 0 && t('newsletters:inFolder', { count: inFolder })}{' '}
          {state === 'SENT' && left > 0
            ? t('newsletters:without', { count: left })
            : t('newsletters:stillWaiting', { count: waiting + left })}
        </p>
      )}
      {failed > 0 && (
        <p className="low">
          <Link to="/admin/mail?kind=NEWSLETTER&state=FAILED">{t('newsletters:failed', { count: failed })}</Link>
        </p>
      )}
      {state === 'PAUSED' && <p>{t('newsletters:pausedWhy')}</p>}
      {isOpen && notOut.length > 0 && (
        <p className="low">{t('newsletters:notOut', { names: notOut.join(t('cart:listSeparator')) })}</p>
      )}
      <div className="row">
        {isOpen && (
          <>
            <button className="btn" form="issue" name="intent" value="start">
              {t(state === 'DRAFT' ? 'newsletters:start' : 'newsletters:goOn')}
            </button>
            <button className="btn quiet" form="issue" name="intent" value="trial">
              {t('newsletters:trial')}
            </button>
          </>
        )}
        {state === 'SENDING' && <Press intent="pause" label={t('newsletters:pause')} />}
        {state === 'PAUSED' && <Press intent="end" label={t('newsletters:end')} />}
        {!isOpen && <Press intent="trial" label={t('newsletters:trial')} />}
      </div>
    </section>
  )
}

function Press({ intent, label }: { intent: string; label: string }) {
  return (
    <PostForm>
      <button className="btn quiet" name="intent" value={intent}>
        {label}
      </button>
    </PostForm>
  )
}
