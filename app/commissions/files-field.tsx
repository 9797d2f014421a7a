import { sayProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'

import { MOST_FILE_MB, MOST_FILES } from './requests.ts'

/** A file that came with an earlier try. */
export type KeptName = { name: string; bytes: number; signed: string }

type Props = { kept: KeptName[]; problem: string | undefined }

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif'
const MB = 1024 * 1024

/** Pictures to look at, and those that were already taken: a browser cannot be handed its files back. */
export function FilesField({ kept, problem }: Props) {
  const t = useT()
  const size = (bytes: number) => Math.max(bytes / MB, 0.1).toFixed(1)
  return (
    <div className="field">
      <label htmlFor="request-files">{t('commissions:files')}</label>
      <input
        key={kept.map(({ signed }) => signed).join()}
        id="request-files"
        name="files"
        type="file"
        multiple
        accept={TYPES}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'request-files-hint request-files-error' : 'request-files-hint'}
      />
      <small id="request-files-hint">{t('commissions:filesHint', { count: MOST_FILES, max: MOST_FILE_MB })}</small>
      {problem && (
        <p className="wrong" id="request-files-error">
          {sayProblem(t, problem)}
        </p>
      )}
      {kept.length > 0 && (
        <fieldset>
          <legend>{t('commissions:keptFiles')}</legend>
          {kept.map(({ name, bytes, signed }) => (
            <label className="check" key={signed}>
              <input type="checkbox" name="kept" value={signed} defaultChecked />
              <span>{t('commissions:fileSize', { name, size: size(bytes) })}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
