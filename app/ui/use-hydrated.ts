import { startTransition, useEffect, useState } from 'react'

let isOver = false

/**
 * Whether script has taken over; it never changes once it has. What waits for it comes after the page was taken over, in
 * small steps that a touch can come between.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(isOver)
  useEffect(() => {
    isOver = true
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}
