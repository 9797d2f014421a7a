import { type SubmitEvent, useState } from 'react'

import { useHydrated } from '#app/ui/use-hydrated.ts'

/** What goes on: nothing yet, the device is asked, or it gave no answer. */
type State = 'idle' | 'asking' | 'failed'

/** A form that a device answers; without script, or where the browser knows no passkeys, there is none. */
export function usePasskey(what: 'enter' | 'add') {
  const isHydrated = useHydrated()
  const [state, setState] = useState<State>('idle')

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setState('asking')
    import('./passkey.client.ts').then(({ sendByDevice }) => sendByDevice(form, what)).catch(() => setState('failed'))
  }

  return { isOffered: isHydrated && 'PublicKeyCredential' in window, state, send }
}
