import { type SubmitEvent, startTransition, useOptimistic, useState } from 'react'

import { notify } from '#app/shell/messages/toasts.ts'
import { requestLogIn, loginPath } from '#app/sign-in/login/log-in-request.ts'
import { useT } from '#app/translations/use-t.tsx'

type LikeTarget = { id: number; isLiked: boolean | null }

/**
 * Where script runs, a like shows at once and is taken back when it could not be kept. A guest is asked to log in, and
 * the like happens after it; whose session has ended sends the form as it stands and logs in first.
 */
export function useLike({ id, isLiked }: LikeTarget) {
  // The page is not asked again: a list in the order of likes would move under the finger.
  const [kept, keep] = useState({ before: isLiked, value: isLiked })
  const [shown, show] = useOptimistic((kept.before === isLiked ? kept.value : isLiked) ?? false)
  const t = useT()

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isLiked === null) void keepForLater(event.currentTarget)
    else like(event.currentTarget, !shown)
  }

  function like(form: HTMLFormElement, value: boolean) {
    startTransition(async () => {
      show(value)
      const response = await put(id, value)
      if (response?.ok) return startTransition(() => keep({ before: isLiked, value }))
      if (response?.status === 401) return form.submit()

      const again = { text: t('common:tryAgain'), run: () => like(form, value) }
      notify({ text: t('common:goneWrongText'), type: 'ALERT', action: again })
    })
  }

  return { isLiked: shown, save }
}

/** The site remembers the like in a cookie and would show the login page. */
async function keepForLater(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  if (response) requestLogIn(loginPath(body.get('redirectTo') ?? '/'))
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
