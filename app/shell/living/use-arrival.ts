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
    if (isElsewhere) focus('main h1, h1, main')
    else if (document.activeElement === document.body) focus('main .errors') || focus('main')
  }, [key, pathname])
}

function focus(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  // A heading can hold the focus, but nobody comes to it by the tabulator.
  if (element?.tabIndex === -1) element.setAttribute('tabindex', '-1')
  element?.focus({ preventScroll: !element.matches('.errors') })
  return element !== null
}
