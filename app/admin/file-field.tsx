import type { FieldMetadata } from '@conform-to/react'

import { ACCEPTED_TYPES } from '#app/platform/pictures/limits.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import { sayProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
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
  const t = useT()
  const problem = errors?.[0]
  return (
    <div className="field drop">
      <label htmlFor={id}>{label}</label>
      {picture && <Picture picture={picture} alt="" sizes="20rem" />}
      {typeof initialValue === 'string' && <input type="hidden" name={name} value={initialValue} />}
      <input
        id={id}
        name={`${name}-file`}
        type="file"
        accept={ACCEPTED_TYPES}
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
        aria-invalid={problem ? true : undefined}
      />
      <small id={`${id}-hint`}>{hint}</small>
      {problem && (
        <p className="wrong" id={`${id}-problem`}>
          {sayProblem(t, problem)}
        </p>
      )}
    </div>
  )
}
