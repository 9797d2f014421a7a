import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

import { notify } from '#app/shell/messages/toasts.ts'
import { useT } from '#app/translations/use-t.tsx'

import { saveQuietly } from './save-quietly.ts'

/** Going through a list with the keys changes it again and again: this long after the last change it counts. */
const DEBOUNCE = 300

/** Where script runs, what is chosen is kept and priced at once: a form's `onChange`. */
export function useChoices() {
  const t = useT()
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function save(chosen: URLSearchParams) {
    if (await saveQuietly('/shop/cart/choices', chosen)) await revalidate()
    else notify({ text: t('common:goneWrongText'), type: 'ALERT' })
  }

  return ({ currentTarget }: React.ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    // Read now: an answer to an earlier choice may change the form meanwhile.
    const chosen = new URLSearchParams()
    for (const [name, value] of new FormData(currentTarget)) if (typeof value === 'string') chosen.append(name, value)
    timer.current = setTimeout(() => void save(chosen), DEBOUNCE)
  }
}
