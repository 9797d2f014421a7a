import type { FieldMetadata } from '@conform-to/react'

import { ACCEPTED_TYPES } from '#app/platform/pictures/limits.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import { FileInput } from '#app/ui/file-input.tsx'
import { Picture } from '#app/ui/picture.tsx'

type Props = {
  /** Holds the id of the picture that is kept already. */
  field: FieldMetadata<unknown, Record<string, unknown>>
  label: string
  hint?: string
  picture?: PictureData | null
}

/** A field for one picture, which shows the one there is. Browsers let a file be dropped on it. */
export function FileField({ field: { id, name, initialValue, errors }, label, hint, picture }: Props) {
  return (
    <div className="field drop">
      {picture && <Picture picture={picture} alt="" sizes="20rem" />}
      {typeof initialValue === 'string' && <input type="hidden" name={name} value={initialValue} />}
      <FileInput
        id={id}
        name={`${name}-file`}
        accept={ACCEPTED_TYPES}
        label={label}
        hint={hint}
        problem={errors?.[0]}
      />
    </div>
  )
}
