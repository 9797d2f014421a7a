import { useLayoutEffect, useRef, useState, useSyncExternalStore, useEffect, useEffectEvent } from 'react'
import { useRouteLoaderData, useSubmit } from 'react-router'

import { lookOf } from '#app/ui/flash-at.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { onNotified, putAway, showToasts, notify, type Toast, toastsNow } from '../messages/toasts.ts'
import type { ShellData } from '../shell-data.ts'
import { useFreePlace } from './use-free-place.ts'

/** Milliseconds (specification, section 4). */
const SHOWN_FOR = 5000

/**
 * Notifications at the bottom left, or above the buttons that they would cover there. They wait while one of them is pointed at or holds the focus; the region is there
 * before they are, so that what comes into it is read out.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(onNotified, toastsNow)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  useFlashNotification()
  useFreePlace(region)
  // What is gone cannot be left: the pointer may be elsewhere when the next one comes.
  if (toasts.length === 0 && (isPointedAt || hasFocus)) {
    setPointedAt(false)
    setFocus(false)
  }

  return (
    <div
      ref={region}
      className="toasts"
      aria-live="polite"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {toasts.map((toast) => (
        <Line key={toast.id} toast={toast} isHeld={isPointedAt || hasFocus} />
      ))}
    </div>
  )
}

function Line({ toast: { id, text, type, action }, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { className, role, icon } = lookOf(type)
  useCountdown(SHOWN_FOR, isHeld, () => putAway(id))
  return (
    <div className={className} role={role}>
      <Icon name={icon} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            putAway(id)
            action.run()
          }}
        >
          {action.text}
        </button>
      )}
    </div>
  )
}

/** The message that a page came with is told like any other, in the same moment in which it leaves the page. */
function useFlashNotification(): void {
  const flash = useRouteLoaderData<Pick<ShellData, 'flash'>>('root')?.flash
  const lastShown = useRef<unknown>(null)
  const submit = useSubmit()
  useLayoutEffect(() => {
    showToasts()
    if (!flash || flash.at || lastShown.current === flash) return

    lastShown.current = flash
    const { text, type, followUp } = flash
    const action = followUp && {
      text: followUp.text,
      run: () => void submit(followUp.values, { method: followUp.isWay ? 'get' : 'post', action: followUp.to }),
    }
    notify({ text, type: type === 'ALERT' ? 'ALERT' : 'INFO', ...(action && { action }) })
  }, [flash, submit])
}

/** Acts when so many milliseconds have passed that were not held. */
function useCountdown(milliseconds: number, isHeld: boolean, act: () => void): void {
  const left = useRef(milliseconds)
  const end = useEffectEvent(act)

  useEffect(() => {
    if (isHeld) return undefined

    const begun = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - begun
    }
  }, [isHeld])
}
