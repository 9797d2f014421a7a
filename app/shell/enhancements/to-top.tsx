import { useEffect, useState } from 'react'

import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { shownAt } from './shown-at.ts'

/** Back to the top of a page, where somebody has left it. */
export function ToTop() {
  const t = useT()
  const opacity = useShown()
  if (opacity === 0) return null

  return (
    <button className="btn up" type="button" style={{ opacity }} onClick={goUp}>
      <Icon name="arrow" />
      {t('common:top')}
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
