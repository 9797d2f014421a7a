import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

import type { Selection } from '../estimate/selection.ts'

const PATIENCE = 250

/** Fields that say who somebody is or what they tell, which no address shall hold. */
const PRIVATE = new Set(['key', 'contactEmail', 'alias', 'details', 'files', 'kept', 'website', 'paymentMethod'])

/**
 * What the form comes to as it stands: asked of the page itself, a moment after the last change.
 */
export function useLiveEstimate() {
  const following = useFetcher<{ selection: Selection | null }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function follow(form: HTMLFormElement): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const query = new URLSearchParams()
      for (const [name, value] of new FormData(form))
        if (typeof value === 'string' && value !== '' && !PRIVATE.has(name)) query.append(name, value)
      void following.load(`/commission-request?${query}`)
    }, PATIENCE)
  }

  return { selection: following.data?.selection, follow }
}
