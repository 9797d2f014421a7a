import type { FieldMetadata } from '@conform-to/react'

type Props = {
  id?: string
  title: string
  /** What lies in it: what is filled in, or was refused, is in sight. */
  fields: readonly (FieldMetadata | undefined)[]
  /** Or something else in it is to be seen. */
  isOpen?: boolean
  children: React.ReactNode
}

/** A part of a long form that few need: closed until something is in it. */
export function Fold({ id, title, fields, isOpen = false, children }: Props) {
  const isUsed = fields.some((field) => field?.errors !== undefined || isFilled(field?.initialValue))
  return (
    <details className="panel" id={id} open={isOpen || isUsed}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}

/** A number of nothing is as good as none. */
function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== '0'
}
