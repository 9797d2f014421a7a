import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'

type Props = {
  id: string
  title: string
  /** What lies in it: what is filled in, or was refused, is in sight. */
  fields: readonly (FieldMetadata | undefined)[]
  /** Or something else in it is to be seen. */
  isOpen?: boolean
  children: React.ReactNode
}

/** A part of a long form that few need: closed until something is in it, and where script runs as it was left. */
export function Fold({ id, title, fields, isOpen = false, children }: Props) {
  const isUsed = fields.some((field) => field?.errors !== undefined || isFilled(field?.initialValue))
  const part = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (part.current && isLeftOpen(id)) part.current.open = true
  }, [id])
  return (
    <details
      className="panel"
      id={id}
      ref={part}
      open={isOpen || isUsed}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== (isOpen || isUsed)) leave(id, open)
      }}
    >
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

const STORE = 'open-parts'

/** A browser that keeps nothing opens nothing. */
function readOpen(): string[] {
  try {
    return (localStorage.getItem(STORE) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function isLeftOpen(id: string): boolean {
  return readOpen().includes(id)
}

function leave(id: string, isOpen: boolean): void {
  const others = readOpen().filter((one) => one !== id)
  try {
    localStorage.setItem(STORE, (isOpen ? [...others, id] : others).join(' '))
  } catch {
    // It opens as it did before.
  }
}
