import { type DataRouter, matchRoutes } from 'react-router'
import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom'

import { loadTexts, t } from '#app/translations/load.client.ts'
import { applySheets } from '#app/ui/load-sheets.client.ts'

import { notify } from '#app/shell/messages/toasts.ts'

declare global {
  interface Window {
    /** React Router's own, of which this file uses what is public elsewhere. */
    __reactRouterDataRouter?: DataRouter
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> }
  }
}

/** No place of any page. */
const NOT_SENT = '#not-sent'

/**
 * Sends what the router asks for, and lets the browser do it by itself where script fails half-way: a form is sent only
 * when the script of the page that takes it is there, so that it is never sent twice, and stays as it is when it could
 * not be sent; a page that could not be fetched is opened as a document.
 */
export const send: RouterFetch = async (request, { type }) => {
  applySheets()
  const isForm = request.method !== 'GET'
  if (isForm && !(await areScriptsThere(request.url))) return sendAsDocument(request)

  try {
    const [response] = await Promise.all([fetch(request), loadTexts(pathOf(request.url))])
    return response
  } catch (error) {
    if (request.signal.aborted) throw error
    if (isForm) notify({ type: 'ALERT', text: t('common:notSent') })
    if (type === 'navigation') (isForm ? stayHere : openDocument)()
    // What a page asks for beside it is left out: the page stands without.
    return never()
  }
}

/** Ends a navigation and leaves everything as it is, which is what the router does for another place of the same page. */
function stayHere(): void {
  void window.__reactRouterDataRouter?.navigate(
    { pathname: location.pathname, search: location.search, hash: NOT_SENT },
    { replace: true },
  )
}

/** The router loads the page anew when the script of the next one does not come; the next one is what was asked for. */
export function openWhatFails(): void {
  if (!('navigation' in window)) return

  window.navigation.addEventListener('navigate', (event) => {
    const wanted = window.__reactRouterDataRouter?.state.navigation
    if (event.navigationType !== 'reload' || event.userInitiated || !wanted?.location) return

    event.preventDefault()
    if (wanted.state === 'loading') openDocument()
  })
}

function openDocument(): void {
  const wanted = window.__reactRouterDataRouter?.state.navigation.location
  if (wanted) location.assign(wanted.pathname + wanted.search + wanted.hash)
}

async function areScriptsThere(address: string): Promise<boolean> {
  const path = pathOf(address)
  const matches = matchRoutes(window.__reactRouterDataRouter?.routes ?? [], path) ?? []
  const files = matches.flatMap(({ route }) => window.__reactRouterManifest?.routes[route.id ?? '']?.module ?? [])
  const loads = files.map((file) => import(/* @vite-ignore */ file) as Promise<unknown>)
  return Promise.all(loads).then(
    () => true,
    () => false,
  )
}

async function sendAsDocument(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const values = await request.formData()
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: pathOf(request.url) + url.search, hidden: true })
  if ([...values.values()].some((value) => typeof value !== 'string')) form.enctype = 'multipart/form-data'
  form.append(...[...values].map(([name, value]) => inputOf(name, value)))
  document.body.append(form)
  form.submit()
  return never()
}

function inputOf(name: string, value: FormDataEntryValue): HTMLInputElement {
  const input = document.createElement('input')
  if (typeof value === 'string') return Object.assign(input, { name, value, type: 'hidden' })

  const files = new DataTransfer()
  if (value.name) files.items.add(value)
  return Object.assign(input, { name, type: 'file', files: files.files })
}

/** Of the page, from the address of its data. */
function pathOf(address: string): string {
  return new URL(address).pathname.replace(/(\/_)?\.data$/, '') || '/'
}

function never(): Promise<never> {
  return new Promise(() => {})
}
