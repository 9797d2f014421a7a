import { useEffect, useEffectEvent, useRef } from 'react'

/** Acts when so many milliseconds have passed that were not held. */
export function useCountdown(milliseconds: number, isHeld: boolean, act: () => void): void {
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
