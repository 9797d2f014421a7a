import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

type Change = { id: number; at: string; from: string; to: string; rate: string; isUndoing: boolean }
type LastProps = { last: { id: number; at: string; from: string; changed: number }; isBlocked: boolean }

/** The way back to the currency of before, or why there is none any more. */
export function TakeBack({ last, isBlocked }: LastProps) {
  const t = useT()
  const { id, at, from, changed } = last
  return (
    <section className="panel stack">
      <h2>{t('baseCurrency:undo')}</h2>
      {changed > 0 ? (
        <p>{t('baseCurrency:cannotUndo', { count: changed, from })}</p>
      ) : (
        <>
          <p>{t('baseCurrency:undoText', { at })}</p>
          {!isBlocked && (
            <PostForm>
              <input type="hidden" name="change" value={id} />
              <button className="btn quiet" name="intent" value="undo">
                {t('baseCurrency:undoButton', { from })}
              </button>
            </PostForm>
          )}
        </>
      )}
    </section>
  )
}

export function EarlierChanges({ changes }: { changes: readonly Change[] }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('baseCurrency:history')}</h2>
      <ul className="lines">
        {changes.map(({ id, at, from, to, rate, isUndoing }) => (
          <li key={id}>
            {isUndoing
              ? t('baseCurrency:wasUndone', { at, to })
              : t('baseCurrency:was', { at, from, to, rate: t('baseCurrency:oneIs', { from, rate, to }) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
