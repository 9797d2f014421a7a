import { Link } from 'react-router'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import type { PictureState } from '../../kit/making-badge.tsx'

/** `retryAt` is when it is tried again by itself, as a text; null where it is not. */
type Failure = PictureState & { id: number; retryAt: string | null; picture: PictureData }
type Progress = { waiting: number; later: number; done: number; withoutAvif: number; failures: Failure[] }
type Props = { progress: Progress; here: string }

/** How far the making of the site's pictures is. */
export function MakingPanel({ progress: { waiting, later, done, withoutAvif, failures }, here }: Props) {
  const t = useT()
  const all = waiting + later + done
  const isGoingOn = waiting + later > 0
  return (
    <section className="panel making">
      <h2 id="progress">{t('pictures:progress')}</h2>
      <progress aria-labelledby="progress" max={all || 1} value={all ? done : 1} />
      <output>
        {waiting > 0 && `${t('pictures:waiting', { count: waiting })} `}
        {later > 0 && t('pictures:later', { count: later })}
        {!isGoingOn && failures.length === 0 && t('pictures:allDone')}
      </output>
      {isGoingOn && (
        <p>
          <Link to={here} replace>
            {t('pictures:refresh')}
          </Link>
        </p>
      )}
      {withoutAvif > 0 && (
        <PostForm action="/admin/art/remaking">
          <input type="hidden" name="withoutAvif" value="1" />
          <input type="hidden" name="redirectTo" value={here} />
          <p className="soft">{t('pictures:withoutAvif', { count: withoutAvif })}</p>
          <button className="link">{t('pictures:tryAvif')}</button>
        </PostForm>
      )}
      {failures.length > 0 && (
        <>
          <h3>{t('pictures:failures')}</h3>
          <p className="soft">{t('pictures:failuresHint')}</p>
          <ul className="uploads">
            {failures.map((failure) => (
              <FailedPicture key={failure.id} failure={failure} here={here} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function FailedPicture({ failure: { id, problem, retryAt, picture }, here }: { failure: Failure; here: string }) {
  const t = useT()
  return (
    <li>
      <span className="thumb" style={{ '--c': picture.color }} />
      <div>
        {problem?.startsWith('form:') && <p>{formatProblem(t, problem)}</p>}
        <p className="soft">{retryAt ? t('pictures:retriesAt', { at: retryAt }) : t('pictures:givenUp')}</p>
        <PostForm action="/admin/art/remaking">
          <input type="hidden" name="picture" value={id} />
          <input type="hidden" name="redirectTo" value={here} />
          <button className="link">{t('pictures:tryAgainNamed', { id })}</button>
        </PostForm>
      </div>
    </li>
  )
}
