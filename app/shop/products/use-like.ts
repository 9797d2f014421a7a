import { type SubmitEvent, startTransition, useOptimistic, useState } from 'react'
import { useRevalidator } from 'react-router'

import { askToLogIn } from '#app/sign-in/log-in-asked.ts'
import { loginPath } from '#app/sign-in/login-path.ts'

type Likable = { id: number; isLiked: boolean | null }

/**
 * Where script runs, a like shows at once and is taken back when it could not be kept. A guest is asked to log in, and
 * the like happens after it; whose session has ended sends the form as it stands and logs in first.
 */
export function useLike({ id, isLiked }: Likable) {
  const { revalidate } = useRevalidator()
  const [shown, show] = useOptimistic(isLiked ?? false)
  const [hasFailed, setFailed] = useState(false)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isLiked === null) return void keepForLater(form)

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

/** The site remembers the like in a cookie and would show the login page. */
async function keepForLater(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  if (response) askToLogIn(loginPath(body.get('redirectTo') ?? '/'))
  else form.submit()
}

/** @returns null where the site could not be reached */
function put(id: number, value: boolean): Promise<Response | null> {
  return fetch(`/api/products/like/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ value }),
  }).catch(() => null)
}
