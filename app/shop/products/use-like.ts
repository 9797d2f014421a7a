import { type SubmitEvent, startTransition, useOptimistic, useState } from 'react'
import { useRevalidator } from 'react-router'

type Likable = { id: number; isLiked: boolean | null }

/**
 * Where script runs, a like shows at once and is taken back when it could not be kept. Whoever is not signed in, or no
 * longer, sends the form as it stands and logs in first.
 */
export function useLike({ id, isLiked }: Likable) {
  const { revalidate } = useRevalidator()
  const [shown, show] = useOptimistic(isLiked ?? false)
  const [hasFailed, setFailed] = useState(false)

  function save(event: SubmitEvent<HTMLFormElement>) {
    if (isLiked === null) return

    event.preventDefault()
    const form = event.currentTarget
    startTransition(async () => {
      show(!shown)
      const response = await put(id, !shown)
      if (response?.status === 401) form.submit()
      if (response?.ok) await revalidate()
      startTransition(() => setFailed(!response?.ok))
    })
  }

  return { isLiked: shown, hasFailed, save }
}

/** @returns null where the site could not be reached */
function put(id: number, value: boolean): Promise<Response | null> {
  return fetch(`/api/products/like/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ value }),
  }).catch(() => null)
}
