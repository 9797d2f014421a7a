import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

/** Numbers as a carrier gives them back, or as somebody wrote them down. */
export function TrackingPaste({ problem, pasted }: { problem: string | null; pasted: string }) {
  const t = useT()
  return (
    <section className="panel">
      <PostForm encType="multipart/form-data" className="stack">
        <div className="two">
          <div className="field">
            <label htmlFor="pasted">{t('packing:pasted')}</label>{' '}
            <textarea id="pasted" name="pasted" rows={4} defaultValue={pasted} aria-describedby="pasted-hint" />{' '}
            <small id="pasted-hint">{t('packing:pastedHint')}</small>
          </div>
          <div className="field">
            <label htmlFor="tracking-file">{t('packing:trackingFile')}</label>{' '}
            <input
              id="tracking-file"
              name="file"
              type="file"
              accept=".csv,text/csv"
              aria-describedby="tracking-file-hint"
            />{' '}
            <small id="tracking-file-hint">{t('packing:trackingFileHint')}</small>
          </div>
        </div>
        {problem && (
          <p className="wrong" role="alert">
            {formatProblem(t, problem)}
          </p>
        )}
        <p>
          <button className="btn quiet" name="intent" value="read">
            {t('packing:readThem')}
          </button>
        </p>
      </PostForm>
    </section>
  )
}
