import { useT } from '#app/translations/use-t.tsx'

import type { CommissionView } from './commission-view.ts'

type Props = { showings: CommissionView['showings']; children?: React.ReactNode }

/** What was shown of the work, the newest first; what can be said to it stands under the newest. */
export function ShowingList({ showings, children }: Props) {
  const t = useT()
  const [newest, ...earlier] = showings.toReversed()
  if (!newest) return null

  return (
    <>
      <OneShowing showing={newest} />
      {children}
      {earlier.length > 0 && (
        <details>
          <summary>{t('studio:earlierPictures', { count: earlier.length })}</summary>
          <div className="stack">
            {earlier.map((showing) => (
              <OneShowing key={showing.id} showing={showing} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function OneShowing({ showing }: { showing: CommissionView['showings'][number] }) {
  const t = useT()
  const { stage, shown, note, proofs, answer, answerText, answered } = showing
  const name = t(`studio:${stage}`)
  return (
    <article className="stack">
      <h3>
        {name} <small>{shown}</small>
      </h3>
      <ul className="proofs">
        {proofs.map(({ id, path, width, height }, at) => (
          <li key={id}>
            <a href={path}>
              <img
                src={path}
                width={width}
                height={height}
                alt={t('studio:proof', { stage: name, number: at + 1 })}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      {note && <p className="as-written">{note}</p>}
      {answer && (
        <p>
          <span className={answer === 'APPROVED' ? 'sticker leaf' : 'sticker'}>{t(`studio:${answer}`)}</span>{' '}
          <span className="soft">{answered}</span> <span className="as-written">{answerText}</span>
        </p>
      )}
    </article>
  )
}
