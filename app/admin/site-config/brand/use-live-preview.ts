import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

import type { ThemePreview } from '#app/ui/theme/specimen.ts'

/** Milliseconds after the last change: a slider of colours changes all the time. */
const PAUSE = 200

/** What would come of the form as it stands, asked for while somebody changes it; as [Preview] does without script. */
export function useLivePreview() {
  const { submit, data } = useFetcher<{ preview?: ThemePreview }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const follow = ({ target }: FormEvent) => {
    const form = (target as HTMLInputElement).form
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form?.isConnected || !form.checkValidity()) return

      const fields = new FormData(form)
      fields.set('intent', 'preview')
      void submit(fields, { method: 'post', action: '/admin/site-config/brand' })
    }, PAUSE)
  }
  return { live: data?.preview, follow }
}
