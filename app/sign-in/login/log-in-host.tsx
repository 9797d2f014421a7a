import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'

import type { DialogProps } from './log-in-dialog.tsx'
import { requestedLogIn, requestLogIn, onLogInRequest } from './log-in-request.ts'

/**
 * Where script runs the login page is a dialog over the page one is on (specification, section 2): links to it open it.
 * Its code comes when it is first asked for; if it does not come, the link leads to the page.
 */
export function LogInHost() {
  const path = useSyncExternalStore(onLogInRequest, requestedLogIn, () => null)
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)

  useEffect(() => {
    document.addEventListener('click', catchLink, true)
    return () => document.removeEventListener('click', catchLink, true)
  }, [])

  useEffect(() => {
    if (path === null || Dialog) return

    import('./log-in-dialog.tsx').then(
      ({ LogInDialog }) => setDialog(() => LogInDialog),
      () => location.assign(path),
    )
  }, [path, Dialog])

  return path !== null && Dialog && <Dialog key={path} path={path} />
}

function catchLink(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || link?.pathname !== '/login' || link.origin !== location.origin || location.pathname === '/login')
    return

  event.preventDefault()
  requestLogIn(link.pathname + link.search)
}
