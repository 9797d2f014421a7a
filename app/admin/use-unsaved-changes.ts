import { useEffect, useRef } from 'react'
import { useBlocker, useNavigation } from 'react-router'

import { isPosted, isSelection } from '#app/shell/control-values.client.ts'

type PageForms = {
  written: Set<HTMLFormElement>
  /** Something was sent, and refused or asked about. */ isRefused: boolean
  /** A form is on its way, and most lead back here. */ isSending: boolean
}

/**
 * Asks before a page is left on which something was written and not sent. A form that was sent and refused holds
 * unsaved changes again.
 * @param question what to ask
 */
export function useUnsavedChanges(question: string): void {
  const page = useRef<PageForms>({ written: new Set(), isRefused: false, isSending: false })
  const { state } = useNavigation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(page.current),
  )

  useEffect(() => {
    const write = ({ target }: Event) => {
      if (!(target instanceof Element) || isSelection(target)) return
      const form = target.closest<HTMLFormElement>('main form')
      if (!form || !isPosted(form)) return

      page.current.written.add(form)
      page.current.isSending = false
    }
    // What stands in other forms of the page is still to be sent.
    const send = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || !isPosted(target)) return

      page.current.written.delete(target)
      page.current.isRefused = false
      page.current.isSending = true
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (isUnsaved(page.current)) event.preventDefault()
    }
    // Script comes late: somebody may have begun to write before.
    for (const form of document.querySelectorAll<HTMLFormElement>('main form'))
      if (isBegun(form)) page.current.written.add(form)
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

    page.current.isSending = false
    page.current.isRefused ||= document.querySelector('main .errors') !== null
  }, [state])

  useEffect(() => {
    if (blocker.state !== 'blocked') return

    if (window.confirm(question)) {
      page.current.written.clear()
      page.current.isRefused = false
      blocker.proceed()
    } else blocker.reset()
  }, [blocker, question])
}

function isUnsaved({ written, isRefused, isSending }: PageForms): boolean {
  return !isSending && (isRefused || [...written].some((form) => form.isConnected))
}

/** Whether something stands in a form that is to be sent which its page did not put there. */
function isBegun(form: HTMLFormElement): boolean {
  if (!isPosted(form)) return false

  return [...form.elements].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement) || isSelection(control)) return false

    return control.checked !== control.defaultChecked || control.value !== control.defaultValue
  })
}
