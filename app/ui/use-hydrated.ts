import { useSyncExternalStore } from 'react'

/** Whether script has taken over; it never changes once it has. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => {}
}
