import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation without a new document the focus goes where reading goes on: to the heading of another page, so
 * that it is read out; to the errors of a form that was refused, where nothing else took it.
 */
export function useArrival(): void {
  const { key, pathname } = useLocation()
  const last = useRef({ key, pathname })

  useEffect(() => {
    const isElsewhere = last.current.pathname !== pathname
    const isNew = last.current.key !== key
    last.current = { key, pathname }
    if (!isNew || document.querySelector('dialog[open]')) return
    if (isElsewhere) focus('h1', 'main')
    else if (document.activeElement === document.body) focus('main .errors', 'main')
  }, [key, pathname])
}

/** Focuses the first that there is. */
function focus(...selectors: string[]): void {
  const element = selectors.map((each) => document.querySelector<HTMLElement>(each)).find((each) => each !== null)
  // A heading can hold the focus, but nobody comes to it by the tabulator.
  if (element?.tabIndex === -1) element.setAttribute('tabindex', '-1')
  element?.focus({ preventScroll: !element.matches('.errors') })
}
