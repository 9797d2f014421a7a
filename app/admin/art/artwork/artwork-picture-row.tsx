import type { FieldMetadata } from '@conform-to/react'

import type { PictureInputs } from '#app/platform/pictures/picture.forms.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import { Field } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { LocalisedText } from '#db/vocabulary.ts'

import { BilingualField, LocalisedFields } from '../../kit/localised-fields.tsx'
import type { PictureState } from '../../kit/making-badge.tsx'

export type ShownPicture = PictureState & { id: number; alt: LocalisedText; picture: PictureData }

export type Props = {
  pictures: ShownPicture[]
  /** Of all of them, by their ids. */
  field: FieldMetadata<PictureInputs | undefined>
  labels: Partial<Record<string, string>>
  /** What else can be done with one, as it stands in the form; numbers count from 1. */
  renderMore: (picture: ShownPicture, number: number) => React.ReactNode
}

type OneProps = {
  picture: ShownPicture
  field: Props['field']
  labels: Props['labels']
  hasPlace: boolean
  children: React.ReactNode
}

export function OnePicture({ picture: { id, picture, state }, field, labels, hasPlace, children }: OneProps) {
  const one = field.getFieldset()[id]
  if (!one) return null

  const { alt, place } = one.getFieldset()
  return (
    <div className="alt-text">
      <div className="stack">
        {state !== 'WAITING' && state !== 'FAILED' && <Picture picture={picture} alt="" sizes="9rem" />}
        {hasPlace ? (
          <Field field={place} label={labels[place.name] ?? ''} type="number" />
        ) : (
          <input type="hidden" name={place.name} value="1" />
        )}
      </div>
      <div>
        <BilingualField>
          <LocalisedFields field={alt} labels={labels} rows={3} />
        </BilingualField>
        {children}
      </div>
    </div>
  )
}
