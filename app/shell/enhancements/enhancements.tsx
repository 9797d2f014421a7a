import { type ComponentType, useEffect, useState, useRef } from 'react'
import { useMatches, useLocation } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { longForms, SENT_FORM } from '../drafts/draft-store.ts'
import { Loading } from './loading.tsx'
import { shownAt } from './shown-at.ts'
import { Toasts } from './toasts.tsx'

/** What moves around a page where script runs (specification, section 2, "Global shell"). */
export default function Enhancements() {
  const isTill = useMatches().some(({ id }) => id.startsWith('event-helper/'))
  useArrival()
  return (
    <>
      <Toasts />
      <Loading />
      {!isTill && <ToTop />}
      <DraftsWhereNeeded />
    </>
  )
}

/** What keeps the words of long forms, brought once a page has one. */
function DraftsWhereNeeded() {
  const { pathname } = useLocation()
  const [come, setCome] = useState<{ Drafts: ComponentType } | null>(null)

  useEffect(() => {
    // A form that was sent may have led to a page without one.
    if (come || (longForms(pathname).length === 0 && !sessionStorage.getItem(SENT_FORM))) return

    import('../drafts/drafts.tsx').then(
      (part) => setCome({ Drafts: part.default }),
      () => {},
    )
  }, [come, pathname])

  return come && <come.Drafts />
}

/**
 * After a navigation without a new document the focus goes where reading goes on: to the heading of another page, so
 * that it is read out; to the errors of a form that was refused, where nothing else took it.
 */
function useArrival(): void {
  const { key, pathname } = useLocation()
  const last = useRef({ key, pathname })

  useEffect(() => {
    const isElsewhere = last.current.pathname !== pathname
    const isNew = last.current.key !== key
    last.current = { key, pathname }
    if (!isNew || document.querySelector('dialog[open]')) return
    if (isElsewhere) focus('h1', 'main')
    else if (document.activeElement === document.body) focus('main .errors', 'main')
  }, [key, pathname])
}

/** Focuses the first that there is. */
function focus(...selectors: string[]): void {
  const element = selectors.map((each) => document.querySelector<HTMLElement>(each)).find((each) => each !== null)
  // A heading can hold the focus, but nobody comes to it by the tabulator.
  if (element?.tabIndex === -1) element.setAttribute('tabindex', '-1')
  element?.focus({ preventScroll: !element.matches('.errors') })
}

/** Back to the top of a page, where somebody has left it. */
function ToTop() {
  const t = useT()
  const opacity = useShown()
  if (opacity === 0) return null

  return (
    <button className="btn up" type="button" style={{ opacity }} onClick={goUp}>
      <Icon name="arrow" />
      <span className="hide">{t('common:top')}</span>
    </button>
  )
}

/** In steps, so that scrolling does not draw the button anew with every pixel. */
function useShown(): number {
  const [opacity, setOpacity] = useState(0)
  useEffect(() => {
    const look = () => setOpacity(shownAt(window.scrollY))
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return opacity
}

/** Reading goes on where the eye does: the focus follows. */
function goUp(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}
