import { type RefObject, useEffect, useRef } from 'react'

/** Where script runs, what came back is what the visitor looks at next, wherever the button was. */
export function useFocusOn<E extends HTMLElement>(news: unknown): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (news) ref.current?.focus()
  }, [news])
  return ref
}
