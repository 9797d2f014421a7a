import { type FieldMetadata, getInputProps } from '@conform-to/react'

import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { SampledOption } from './sampled-option.ts'

type Props = { option: SampledOption; field: FieldMetadata<string, Record<string, string>> }

/** Names the artwork that shows an option, by its address; the browser completes what is typed. */
export function ExampleField({ option: { group, name, picture }, field }: Props) {
  const t = useT()
  const { key, ...props } = getInputProps(field, { type: 'text' })
  const problem = field.errors?.[0]
  return (
    <div className="field example">
      <label htmlFor={field.id}>{`${t(`commissions:${group}`)}: ${name}`}</label>{' '}
      <input key={key} {...props} list="artworks-by-address" placeholder="2026/tide" autoComplete="off" />
      {picture && <Picture picture={picture} alt="" sizes="6rem" plainWidth={320} />}
      {problem && (
        <p className="wrong" id={field.errorId}>
          {formatProblem(t, problem)}
        </p>
      )}
    </div>
  )
}
