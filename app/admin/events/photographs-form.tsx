import type { SubmissionResult } from '@conform-to/react'

import type { PhotographsInput } from '#app/circle/photographs/photographs.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { pictureField, pictureValues } from '#app/ui/picture-fields.ts'

import type { ShownPicture } from '../art/artwork/artwork-picture-row.tsx'
import { ArtworkPictures, usePictureLabels } from '../art/artwork/artwork-pictures.tsx'

type Props = {
  photographs: ShownPicture[]
  constraint: Constraint
  result?: SubmissionResult
}

/** The words of each photograph, its place, and whether it goes. */
export function PhotographsForm({ photographs, constraint, result }: Props) {
  const t = useT()
  const defaultValue = pictureValues(photographs)
  const labels = usePictureLabels(photographs)
  const [form, fields] = useCheckedForm<PhotographsInput>({ id: 'photographs', result, constraint, defaultValue })
  return (
    <CheckedForm form={form} labels={labels} className="stack" encType="multipart/form-data">
      <input type="hidden" name="intent" value="words" />
      <ArtworkPictures
        pictures={photographs}
        field={fields.pictures}
        labels={labels}
        renderMore={({ id }) => (
          <label className="check">
            <input type="checkbox" name={pictureField(id, 'isGone')} />{' '}
            <span>{labels[pictureField(id, 'isGone')]}</span>
          </label>
        )}
      />
      <div className="savebar">
        <button className="btn">{t('office:save')}</button>
      </div>
    </CheckedForm>
  )
}
