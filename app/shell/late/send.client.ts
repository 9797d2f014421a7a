import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom'

import { t } from '#app/translations/load.client.ts'
import { applySheets } from '#app/ui/load-sheets.client.ts'

import { notify } from '../messages/toasts.ts'
import { goTo, isStaying, stayHere, underway } from './underway.tsx'

/** The site has more visitors than it can make pages for at this moment. */
const FULL = 503

/** Milliseconds in which the router has shown where it goes. */
const SHOWN = 100

/** Forms that are on their way to the site. */
const sending = new Set<Promise<unknown>>()

/**
 * Sends what the router asks for, and lets the browser go on by itself where script fails half-way: a form that could
 * not be sent stays as it is; a page that could not be fetched is opened as a document.
 */
export const send: RouterFetch = async (request, { type }) => {
  applySheets()
  const isForm = request.method !== 'GET'
  const answer = fetch(request)
  if (isForm) noteSending(answer)
  try {
    const answered = await answer
    if (answered.status !== FULL || type !== 'navigation' || isForm) return answered

    // The page that says so opens by itself again.
    openDocument()
    return never()
  } catch (error) {
    if (request.signal.aborted) throw error
    if (isForm) notify({ type: 'ALERT', text: t('common:notSent') })
    // Of a page that stays nothing is asked again, as each failure would lead to the next.
    if (type === 'navigation' && !isStaying()) (isForm ? stayHere : openDocument)()
    // What a page asks for beside it is left out: the page stands without.
    return never()
  }
}

/**
 * The router loads the page anew when the script of the next one does not come; the next one is what was asked for. A
 * form that is being sent arrives first: it is sent once, and what it did is seen on the page that is opened.
 */
export function openWhatFails(): void {
  if (!('navigation' in window)) return

  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated) return

    event.preventDefault()
    const isShown = new Promise((go) => setTimeout(go, SHOWN))
    void Promise.allSettled([...sending, isShown]).then(openDocument)
  })
}

function noteSending(answer: Promise<Response>): void {
  const isDone = answer.finally(() => sending.delete(isDone))
  isDone.catch(() => {})
  sending.add(isDone)
}

/** Where the router was on its way to; the page itself where something beside it failed. */
function openDocument(): void {
  goTo(underway() ?? { pathname: location.pathname, search: location.search, hash: '' })
}

function never(): Promise<never> {
  return new Promise(() => {})
}
