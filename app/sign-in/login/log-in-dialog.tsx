import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'
import '#app/translations/rest.client.ts'

import { type LogInAnswer, type LogInPage, LogInPanel } from './log-in-panel.tsx'
import { requestLogIn } from './log-in-request.ts'

export type DialogProps = { path: string }

/** The login page over the page one is on. */
export function LogInDialog({ path }: DialogProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const page = useFetcher<LogInPage>({ key: 'log-in page' })
  const [attempt, setAttempt] = useState(0)
  const fetcherKey = `log-in ${attempt}`
  const answer = useFetcher<LogInAnswer>({ key: fetcherKey })
  const isReady = page.data !== undefined
  const { load } = page

  useEffect(() => void load(path), [load, path])
  useEffect(() => {
    if (!isReady) return

    dialog.current?.showModal()
    // The first thing in it is the button that puts it away.
    dialog.current?.querySelector<HTMLInputElement>('input:not([type=hidden], [hidden])')?.focus()
  }, [isReady])
  useReload()
  useEnd()

  // Where only administrators may go, a click beside the dialog does not put it away (specification, section 4).
  useCloseBeside(dialog, isReady && !page.data?.isForAdmins)
  if (!page.data) return null

  const modal = {
    // The page below is not asked anew before somebody is in: one whose log-in has ended would lead away to the login.
    form: { action: path, navigate: false, fetcherKey, defaultShouldRevalidate: false },
    restart: () => setAttempt(attempt + 1),
  }
  return (
    <dialog ref={dialog} className="over" aria-labelledby="dialog-title" onClose={() => requestLogIn(null)}>
      <button className="icon shut" type="button" onClick={() => dialog.current?.close()}>
        <Icon name="close" />
        <span className="hide">{t('signIn:close')}</span>
      </button>
      <LogInPanel key={attempt} page={page.data} answer={answer.data} modal={modal} />
    </dialog>
  )
}

/** A click beside the dialog is one on the element itself, whose content fills it. */
function useCloseBeside(dialog: React.RefObject<HTMLDialogElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!element || !isWanted) return

    const close = ({ target }: MouseEvent) => {
      if (target === element) element.close()
    }
    element.addEventListener('click', close)
    return () => element.removeEventListener('click', close)
  }, [dialog, isWanted])
}

/** A link in the dialog leads away from under it. */
function useEnd(): void {
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  useEffect(() => {
    if (pathname !== openedAt) requestLogIn(null)
  }, [pathname, openedAt])
}

/** Going on to a place of the same page would load nothing, and the page has to know who is signed in. */
function useReload(): void {
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
}
