import { ACCEPTED_TYPES } from '#app/platform/pictures/limits.ts'
import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { SenderField } from '#app/ui/post-form.tsx'

/** Sends the pictures of posts, as files or as a zip of the folder that they lay in. */
export function PostPictures({ id, isEmpty = false }: { id: number; isEmpty?: boolean }) {
  const t = useT()
  return (
    <form method="post" action={`/admin/pages/import/${id}/pictures`} encType="multipart/form-data" className="stack">
      <SenderField />
      <div className="field">
        <FileInput
          id="post-pictures"
          name="files"
          multiple
          accept={`${ACCEPTED_TYPES},.zip`}
          label={t('wordpress:pictureFiles')}
          hint={t('wordpress:pictureHint')}
          problem={isEmpty ? 'wordpress:noneOfThese' : undefined}
          isAnnounced
        />
      </div>
      <p>
        <button className="btn quiet">{t('pictures:add')}</button>
      </p>
    </form>
  )
}
