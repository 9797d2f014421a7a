import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { DialogProps } from './viewer-dialog.tsx'

/**
 * Opens the viewer over the page that shows the picture. Its code comes when it is first asked for; where it does not
 * come, the link leads to the viewer's own page.
 */
export function useViewer() {
  const navigate = useNavigate()
  const { pathname, search, mask } = useLocation()
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const bring = async () => {
    const { ViewerDialog } = await import('./viewer-dialog.tsx')
    setDialog(() => ViewerDialog)
  }
  const open = (address: string) =>
    bring().then(
      () => navigate({ pathname, search }, { mask: address, viewTransition: true, defaultShouldRevalidate: false }),
      () => window.location.assign(address),
    )
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain) return

    event.preventDefault()
    growFrom(event.currentTarget)
    // Where a press does not focus a link, the focus has to come back to it all the same.
    event.currentTarget.focus({ preventScroll: true })
    void open(event.currentTarget.pathname + event.currentTarget.search)
  }
  /** Somebody is about to press: if it does not come now, the press asks again. */
  const hurry = () => void bring().catch(() => {})
  const address = mask ? mask.pathname + mask.search : null
  const isMissing = address !== null && Dialog === null
  useEffect(() => {
    if (isMissing) import('./viewer-dialog.tsx').then(({ ViewerDialog }) => setDialog(() => ViewerDialog), reload)
  }, [isMissing])
  return { Dialog, address, handlers: { onClick, onPointerEnter: hurry, onFocus: hurry } }
}

/** Somebody went forward to the viewer, and its code does not come: the address is one of a page. */
function reload(): void {
  window.location.reload()
}

/** The picture that was pressed grows into the viewer's, not the first of the page. */
function growFrom(pressed: HTMLElement): void {
  for (const picture of document.querySelectorAll<HTMLElement>('.artwork-pictures img'))
    picture.style.viewTransitionName = pressed.contains(picture) ? 'plate' : 'none'
}
