import { formatFileSize } from '#app/translations/file-size.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'

import { MOST_FILE_MB, MOST_FILES } from '../requests/requests.ts'

/** A file that came with an earlier try. */
export type KeptName = { name: string; bytes: number; signed: string }

type Props = { kept: KeptName[]; problem: string | undefined }

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif'

/** Pictures to look at, and those that were already taken: a browser cannot be handed its files back. */
export function FilesField({ kept, problem }: Props) {
  const t = useT()
  const locale = useLocale()
  return (
    <div className="field">
      <FileInput
        key={kept.map(({ signed }) => signed).join()}
        id="request-files"
        name="files"
        multiple
        accept={TYPES}
        label={t('commissions:files')}
        hint={t('commissions:filesHint', { count: MOST_FILES, max: MOST_FILE_MB })}
        problem={problem}
      />
      {kept.length > 0 && (
        <fieldset>
          <legend>{t('commissions:keptFiles')}</legend>{' '}
          {kept.map(({ name, bytes, signed }) => (
            <label className="check" key={signed}>
              <input type="checkbox" name="kept" value={signed} defaultChecked />{' '}
              <span>{t('commissions:fileSize', { name, size: formatFileSize(bytes, locale) })}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
