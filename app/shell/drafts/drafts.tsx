import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigation, useRouteLoaderData } from 'react-router'

import { useLocale } from '#app/translations/use-t.tsx'
import { applySheets } from '#app/ui/load-sheets.client.ts'

import { isPosted } from '../control-values.client.ts'
import type { ShellData } from '../shell-data.ts'
import { DraftNotice } from './draft-notice.tsx'
import { dropDraft, findDraft, keepDraft, type Owner, sentForm } from './draft-store.ts'
import { type Draft, joinWords, formatTyped } from './draft.ts'
import { hasProblems, isAllHere, missing, typedWords } from './typed.client.ts'

/** Milliseconds after the last letter. */
const PATIENCE = 400

/** Keeps what is typed into long forms until it was sent, and offers it on return. */
export default function Drafts() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const shell = useRouteLoaderData<ShellData>('root')
  const owner = useOwner(shell?.viewer !== null)
  const isIdle = state === 'idle'
  const flash = shell?.flash?.type

  useEffect(() => {
    if (owner && isIdle) settle(owner, pathname, flash)
  }, [owner, pathname, isIdle, flash])

  return owner && <PageDrafts key={pathname} owner={owner} path={pathname} />
}

type Offer = { draft: Draft; at: string; host: HTMLElement }

function PageDrafts({ owner, path }: { owner: Owner; path: string }) {
  const locale = useLocale()
  const [offer, setOffer] = useState<Offer | null>(null)

  useEffect(() => {
    const now = Date.now()
    const kept = findDraft(owner, path, now)
    const draft = kept && missing(kept.words).length > 0 ? kept : null
    // All of it stands here already: it was saved, perhaps before script could note that it was sent.
    if (kept && !draft) dropDraft(owner, path)
    const blank = path.replace(/[^/]+$/, 'new')
    const made = blank === path ? null : findDraft(owner, blank, now)
    if (made && isAllHere(made.words)) dropDraft(owner, blank)
    const stop = keepTyped(owner, path, draft)
    if (!draft) return stop

    applySheets()
    const host = Object.assign(document.createElement('div'), { className: 'offered' })
    document.querySelector('main')?.prepend(host)
    const timer = setTimeout(() => setOffer({ draft, host, at: formatTyped(draft.at, now, locale) }))
    return () => {
      clearTimeout(timer)
      stop()
      host.remove()
    }
  }, [owner, path, locale])

  if (!offer) return null

  const forget = () => {
    dropDraft(owner, path)
    setOffer(null)
  }
  return createPortal(<DraftNotice {...offer} onForget={forget} onDone={() => setOffer(null)} />, offer.host)
}

/** Where somebody logs in before a form is taken, and is offered what the server has of it. */
const ASKS_FIRST = /^\/(login|logout|unsent)(\/|$)/

/** Drops what the server took: it led elsewhere, or says that it is done. What it refused stays. */
function settle(owner: Owner, path: string, flash: 'DONE' | 'INFO' | 'ALERT' | undefined): void {
  const sent = sentForm.path()
  if (sent === null) return

  sentForm.forget()
  if (ASKS_FIRST.test(path)) return

  const isTaken = flash === 'DONE' || (sent !== path && flash !== 'ALERT')
  if (isTaken && !(sent === path && hasProblems())) dropDraft(owner, sent)
}

/** @param offered what is kept and not put back yet: what is typed beside it joins it */
function keepTyped(owner: Owner, path: string, offered: Draft | null): () => void {
  const isRefused = hasProblems()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTyped = typedWords(isRefused).length > 0
  const keep = () => {
    clearTimeout(timer)
    if (!isTyped) return

    isTyped = false
    keepDraft(owner, path, { at: Date.now(), words: joinWords(offered?.words ?? [], typedWords(isRefused)) })
  }
  const type = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('main form')) return

    isTyped = true
    clearTimeout(timer)
    timer = setTimeout(keep, PATIENCE)
  }
  const send = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement) || !isPosted(target)) return

    keep()
    // What waited for the login is of the page that it is sent to.
    if (target.closest('main'))
      sentForm.note(ASKS_FIRST.test(path) ? new URL(target.getAttribute('action') ?? '', location.href).pathname : path)
  }
  keep()
  document.addEventListener('input', type)
  document.addEventListener('change', type)
  document.addEventListener('submit', send, true)
  addEventListener('pagehide', keep)
  return () => {
    keep()
    document.removeEventListener('input', type)
    document.removeEventListener('change', type)
    document.removeEventListener('submit', send, true)
    removeEventListener('pagehide', keep)
  }
}

/** Who somebody is says the server: pages of customers know no more than that one is signed in. */
function useOwner(isSignedIn: boolean): Owner | null {
  const [owner, setOwner] = useState<Owner | null>(null)
  useEffect(() => {
    const query = new AbortController()
    whoIsIt(isSignedIn, query.signal).then(
      (found) => query.signal.aborted || setOwner(found),
      () => {},
    )
    return () => query.abort()
  }, [isSignedIn])
  return owner
}

async function whoIsIt(isSignedIn: boolean, signal: AbortSignal): Promise<Owner | null> {
  if (!isSignedIn) return 'STRANGER'

  const answer = await fetch('/api/user', { signal })
  return answer.ok ? { id: ((await answer.json()) as { id: number }).id } : null
}
