import type { SubmissionResult } from '@conform-to/react'

import { removalOf } from '#app/circle/photographs/photographs.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { altEn, altJa, placeOf } from '#app/ui/picture-fields.ts'

import type { ShownPicture } from '../art/artwork/artwork-picture-row.tsx'
import { ArtworkPictures } from '../art/artwork/artwork-pictures.tsx'

type Props = {
  photographs: ShownPicture[]
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
  result?: SubmissionResult
}

/** The words of each photograph, its place, and whether it goes. */
export function PhotographsForm({ photographs, constraint, result }: Props) {
  const t = useT()
  const defaultValue = Object.fromEntries(
    photographs.flatMap(({ id, alt }, at) => [
      [altEn(id), alt.en ?? ''],
      [altJa(id), alt.ja ?? ''],
      [placeOf(id), String(at + 1)],
    ]),
  )
  const labels: Record<string, string> = Object.fromEntries(
    photographs.flatMap(({ id }, at) => [
      [altEn(id), t('admin:altEn', { number: at + 1 })],
      [altJa(id), t('admin:altJa', { number: at + 1 })],
      [placeOf(id), t('pictures:place', { number: at + 1 })],
      [removalOf(id), t('goods:removePicture', { number: at + 1 })],
    ]),
  )
  const [form, fields] = useCheckedForm<Record<string, string>>({ id: 'photographs', result, constraint, defaultValue })
  return (
    <CheckedForm form={form} labels={labels} className="stack" encType="multipart/form-data">
      <input type="hidden" name="intent" value="words" />
      <ArtworkPictures
        pictures={photographs}
        fields={fields}
        labels={labels}
        renderMore={({ id }) => (
          <label className="check">
            <input type="checkbox" name={removalOf(id)} /> <span>{labels[removalOf(id)]}</span>
          </label>
        )}
      />
      <div className="savebar">
        <button className="btn">{t('office:save')}</button>
      </div>
    </CheckedForm>
  )
}
