import { useEffect, useRef } from 'react'
import { useBlocker, useNavigation } from 'react-router'

import { isSelection } from '#app/shell/control-values.client.ts'

/**
 * Asks before a page is left on which something was written and not sent. A form that was sent and refused holds
 * unsaved changes again.
 * @param question what to ask
 */
export function useUnsavedChanges(question: string): void {
  const isUnsaved = useRef(false)
  const { state } = useNavigation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    const write = ({ target }: Event) => {
      if (!(target instanceof Element) || isSelection(target)) return
      if (target.closest<HTMLFormElement>('main form')?.method === 'post') isUnsaved.current = true
    }
    const send = () => {
      isUnsaved.current = false
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault()
    }
    // Script comes late: somebody may have begun to write before.
    isUnsaved.current ||= [...document.querySelectorAll<HTMLFormElement>('main form')].some(isBegun)
    document.addEventListener('input', write)
    // On its way down: the router hears it on its way up, and leads to another address where that form's action is one.
    document.addEventListener('submit', send, true)
    window.addEventListener('beforeunload', leave)
    return () => {
      document.removeEventListener('input', write)
      document.removeEventListener('submit', send, true)
      window.removeEventListener('beforeunload', leave)
    }
  }, [])

  useEffect(() => {
    if (state === 'idle') isUnsaved.current ||= document.querySelector('main .errors') !== null
  }, [state])

  useEffect(() => {
    if (blocker.state !== 'blocked') return

    if (window.confirm(question)) {
      isUnsaved.current = false
      blocker.proceed()
    } else blocker.reset()
  }, [blocker, question])
}

/** Whether something stands in a form that is to be sent which its page did not put there. */
function isBegun(form: HTMLFormElement): boolean {
  if (form.method !== 'post') return false

  return [...form.elements].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement) || isSelection(control)) return false

    return control.checked !== control.defaultChecked || control.value !== control.defaultValue
  })
}
