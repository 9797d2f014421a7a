import { MOST_FILE_MB } from '#app/shop/products/admin/files.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { SenderField } from '#app/ui/post-form.tsx'

type ShownFile = { id: number; name: string; bytes: number }
type Props = { productId: number; files: ShownFile[]; /** Why the last try failed. */ problem?: string }

/** What the buyers of a digital product download. */
export function FilesPanel({ productId, files, problem }: Props) {
  const t = useT()
  const address = `/admin/products/${productId}/files`
  return (
    <section className="panel below stack" id="files">
      <h2>{t('goods:files')}</h2>
      {problem && (
        <p className="wrong" id="files-problem" role="alert">
          {formatProblem(t, problem)}
        </p>
      )}
      {files.length === 0 && <p>{t('goods:noFiles')}</p>}
      <ul className="stack files">
        {files.map((file) => (
          <OneFile key={file.id} file={file} address={address} />
        ))}
      </ul>
      <form method="post" action={address} encType="multipart/form-data" className="stack">
        <SenderField />
        <div className="field">
          <FileInput
            id="new-files"
            name="files"
            multiple
            label={t('goods:addFiles')}
            hint={t('goods:filesHint', { max: MOST_FILE_MB })}
          />
        </div>
        <p>
          <button className="btn">{t('goods:addFiles')}</button>
        </p>
      </form>
    </section>
  )
}

function OneFile({ file: { id, name, bytes }, address }: { file: ShownFile; address: string }) {
  const t = useT()
  return (
    <li>
      <b className="name">{name}</b>{' '}
      <span className="soft">{t('goods:kilobytes', { size: Math.ceil(bytes / 1024) })}</span>
      <details className="fold">
        <summary>{t('goods:changeFile')}</summary>
        <form method="post" action={address} encType="multipart/form-data" className="stack">
          <SenderField />
          <input type="hidden" name="file" value={id} />
          <div className="field">
            <FileInput id={`file-${id}`} name="files" label={t('goods:newContent', { name })} />
          </div>
          <p>
            <button className="btn quiet">{t('goods:replaceFile')}</button>
          </p>
        </form>
      </details>
      <details className="fold">
        <summary>{t('goods:removeFile')} …</summary>
        <p className="soft">{t('goods:removeFileHint')}</p>
        <form method="post" action={address} encType="multipart/form-data">
          <SenderField />
          <input type="hidden" name="file" value={id} />
          <button className="btn danger" name="intent" value="remove">
            {t('goods:removeFile')}
          </button>
        </form>
      </details>
    </li>
  )
}
