import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 1500

/** Asks again for a page's data while something on it is still going on, and somebody looks. */
export function useFollowing(isGoingOn: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isGoingOn || state !== 'idle') return

    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, EVERY_MS)
    return () => clearTimeout(timer)
  }, [isGoingOn, revalidate, state])
}
