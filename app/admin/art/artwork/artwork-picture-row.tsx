import type { FieldMetadata } from '@conform-to/react'

import type { ArtworkInput } from '#app/gallery/admin/artwork.forms.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import { Field, TextareaField } from '#app/ui/field.tsx'
import { altFields, placeOf } from '#app/ui/picture-fields.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { LocalisedText } from '#db/vocabulary.ts'

import { BilingualField } from '../../kit/file-field.tsx'
import type { Making } from '../../kit/making-badge.tsx'

export type ShownPicture = Making & { id: number; alt: LocalisedText; picture: PictureData }

export type Fields = { [name: string]: FieldMetadata<unknown, ArtworkInput> | undefined }

export type Props = {
  pictures: ShownPicture[]
  fields: object
  labels: Partial<Record<string, string>>
  /** What else can be done with one, as it stands in the form; numbers count from 1. */
  renderMore: (picture: ShownPicture, number: number) => React.ReactNode
}

type OneProps = {
  picture: ShownPicture
  fields: Fields
  labels: Props['labels']
  hasPlace: boolean
  children: React.ReactNode
}

export function OnePicture({ picture: { id, picture, state }, fields, labels, hasPlace, children }: OneProps) {
  const place = fields[placeOf(id)]
  return (
    <div className="alt-text">
      <div className="stack">
        {state !== 'WAITING' && state !== 'FAILED' && <Picture picture={picture} alt="" sizes="9rem" />}
        {place && !hasPlace && <input type="hidden" name={place.name} value="1" />}
        {place && hasPlace && <Field field={place} label={labels[placeOf(id)] ?? ''} type="number" />}
      </div>
      <div>
        <BilingualField>
          {altFields(id).map(({ name, lang }) => {
            const field = fields[name]
            return field && <TextareaField key={name} field={field} label={labels[name] ?? ''} lang={lang} />
          })}
        </BilingualField>
        {children}
      </div>
    </div>
  )
}
