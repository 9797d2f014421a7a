import { useLayoutEffect } from 'react'
import { type Path, useNavigate, useNavigation } from 'react-router'

/** No place of any page. */
const NOT_SENT = '#not-sent'

let to: Path | undefined
let navigate: ReturnType<typeof useNavigate> | undefined

/** Tells what sends for the router (`send.client.ts`) where the router is on its way to. */
export function Underway() {
  const { location } = useNavigation()
  const go = useNavigate()

  useLayoutEffect(() => {
    to = location
    navigate = go
  }, [location, go])

  return null
}

/** Where the router is on its way to, if it is. */
export function underway(): Path | undefined {
  return to
}

/** Ends a navigation and leaves everything as it is, which is what the router does for another place of the same page. */
export function stayHere(): void {
  void navigate?.({ pathname: location.pathname, search: location.search, hash: NOT_SENT }, { replace: true })
}

/** Opens an address as a document. */
export function goTo({ pathname, search, hash }: Path): void {
  location.assign(pathname + search + hash)
}
