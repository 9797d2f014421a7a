import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { Key } from '#app/translations/keys.ts'

const WIDTH = 500
const HEIGHT = 600
/** Milliseconds between two looks at whether the window is still there. */
const LOOK = 500

/** What is to be said of the window: that one goes on there, that it was closed, or why nobody came in. */
type GoogleStatus = { kind: 'waiting' | 'closed' } | { kind: 'problem'; text: string } | null

const WAITING: GoogleStatus = { kind: 'waiting' }
const CLOSED: GoogleStatus = { kind: 'closed' }

/**
 * Where script runs Google opens in a window of its own (specification, section 9): the form is sent into it, its last
 * page tells this one where to go on. A browser that opens none sends the form as it stands.
 */
export function useGoogleWindow() {
  const opened = useRef<Window | null>(null)
  const [status, setStatus] = useState<GoogleStatus>(null)
  // A provider may cut the tie between the windows, which looks as if it were closed: its last page is still heard.
  const isListening = status === WAITING || status === CLOSED

  useEffect(() => {
    if (!isListening) return

    const stop = listen(({ to, problem }) => {
      opened.current?.close()
      if (problem) setStatus({ kind: 'problem', text: problem })
      else location.assign(to)
    })
    // What the window said before it went stays said.
    const look = () => opened.current?.closed && setStatus((before) => (before === WAITING ? CLOSED : before))
    const timer = setInterval(look, LOOK)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [isListening])

  function open({ currentTarget: form }: SubmitEvent<HTMLFormElement>) {
    opened.current = openWindow()
    const isOpen = opened.current !== null
    form.target = isOpen ? WINDOW : ''
    const popup = form.elements.namedItem('popup')
    if (popup instanceof HTMLInputElement) popup.value = isOpen ? '1' : ''
    setStatus(isOpen ? WAITING : null)
  }

  return { status, open }
}

const WINDOW = 'google'

/** In the middle of this window; null where the browser opens none. */
function openWindow(): Window | null {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2)
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2)
  return window.open('about:blank', WINDOW, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
}

function listen(hear: (message: GoogleMessage) => void): () => void {
  const channel = new BroadcastChannel(GOOGLE_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<GoogleMessage>) => hear(data))
  return () => channel.close()
}

/** What the window of a sign-in tells the one behind it: where to go on, or why there is nowhere to go. */
export type GoogleMessage = { to: string; problem?: string }

/** The name under which windows of this site hear each other. */
export const GOOGLE_CHANNEL = 'google-sign-in'

/**
 * Why nobody came in with Google: the site has no client, the person refused, the sign-in is too old or was used before,
 * Google is out of reach, what it says is not to be believed, or too many tries came from there.
 */
export type GoogleProblem = 'NOT_SET_UP' | 'DENIED' | 'STALE' | 'UNAVAILABLE' | 'REFUSED' | 'HELD_OFF'

const TEXTS = {
  NOT_SET_UP: 'signIn:googleNotSetUp',
  DENIED: 'signIn:googleDenied',
  STALE: 'signIn:googleStale',
  UNAVAILABLE: 'signIn:googleUnavailable',
  REFUSED: 'signIn:googleRefused',
  HELD_OFF: 'signIn:heldOff',
} as const satisfies Record<GoogleProblem, Key>

export function googleText(problem: GoogleProblem) {
  return TEXTS[problem]
}
