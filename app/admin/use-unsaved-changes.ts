import { useEffect, useRef } from 'react'
import { useBlocker, useNavigation } from 'react-router'

import { isSelection } from '#app/shell/control-values.client.ts'

/**
 * Asks before a page is left on which something was written and not sent. A form that was sent and refused holds
 * unsaved changes again.
 * @param question what to ask
 */
export function useUnsavedChanges(question: string): void {
  const written = useRef(new Set<HTMLFormElement>())
  /** Something on the page was sent, and refused or asked about. */
  const isRefused = useRef(false)
  /** A form is on its way, and most lead back here. */
  const isSending = useRef(false)
  const { state } = useNavigation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isSending.current &&
      (isRefused.current || isShown(written.current)),
  )

  useEffect(() => {
    const write = ({ target }: Event) => {
      if (!(target instanceof Element) || isSelection(target)) return
      const form = target.closest<HTMLFormElement>('main form')
      if (form?.method !== 'post') return

      written.current.add(form)
      isSending.current = false
    }
    // What stands in other forms of the page is still to be sent.
    const send = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || target.method !== 'post') return

      written.current.delete(target)
      isRefused.current = false
      isSending.current = true
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (!isSending.current && (isRefused.current || isShown(written.current))) event.preventDefault()
    }
    // Script comes late: somebody may have begun to write before.
    for (const form of document.querySelectorAll<HTMLFormElement>('main form'))
      if (isBegun(form)) written.current.add(form)
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
    if (state !== 'idle') return

    isSending.current = false
    isRefused.current ||= document.querySelector('main .errors') !== null
  }, [state])

  useEffect(() => {
    if (blocker.state !== 'blocked') return

    if (window.confirm(question)) {
      written.current.clear()
      isRefused.current = false
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

function isShown(forms: ReadonlySet<HTMLFormElement>): boolean {
  return [...forms].some((form) => form.isConnected)
}
