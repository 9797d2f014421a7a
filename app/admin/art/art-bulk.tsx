import { useT } from '#app/translations/use-t.tsx'

type Props = { tags: { value: number; label: string }[] }

/** What becomes of the ticked artworks: every one of these can be undone by its neighbour. */
export function ArtBulk({ tags }: Props) {
  const t = useT()
  return (
    <section className="panel tools below" aria-labelledby="bulk">
      <h2 id="bulk">{t('office:withTickedArt')}</h2>
      <button className="btn quiet" name="bulk" value="show">
        {t('admin:show')}
      </button>{' '}
      <button className="btn quiet" name="bulk" value="hide">
        {t('admin:hide')}
      </button>{' '}
      {tags.length > 0 && (
        <>
          <div className="field">
            <label htmlFor="bulk-tag">{t('office:tag')}</label>{' '}
            <select id="bulk-tag" name="tag">
              {tags.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>{' '}
          <button className="btn quiet" name="bulk" value="tag">
            {t('office:addTag')}
          </button>{' '}
          <button className="btn quiet" name="bulk" value="untag">
            {t('office:takeTag')}
          </button>
        </>
      )}
    </section>
  )
}
