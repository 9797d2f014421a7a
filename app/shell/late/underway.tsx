import { useLayoutEffect } from 'react'
import { type Path, useNavigate, useNavigation } from 'react-router'

/** No place of any page. */
export const NOT_SENT = '#not-sent'

let to: Path | undefined
let staying = false
let navigate: ReturnType<typeof useNavigate> | undefined

/** Tells what sends for the router (`send.client.ts`) where the router is on its way to. */
export function Underway() {
  const { state, location } = useNavigation()
  const go = useNavigate()

  useLayoutEffect(() => {
    to = location
    navigate = go
    // What is being sent may be shown only after it has failed.
    if (state !== 'submitting' && location?.hash !== NOT_SENT) staying = false
  }, [state, location, go])

  return null
}

/** Where the router is on its way to, if it is. */
export function underway(): Path | undefined {
  return to
}

/** Whether a form could not be sent, and the page stays: the router asks for its data again, which may fail as well. */
export function isStaying(): boolean {
  return staying
}

/** Ends the sending of a form for another place of the same page, which leaves what was typed. */
export function stayHere(): void {
  staying = true
  void navigate?.({ pathname: location.pathname, search: location.search, hash: NOT_SENT }, { replace: true })
}

/** Opens an address as a document. */
export function goTo({ pathname, search, hash }: Path): void {
  location.assign(pathname + search + hash)
}
