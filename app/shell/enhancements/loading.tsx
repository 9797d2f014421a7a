import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import { BrandMark } from '../brand-mark.tsx'
import { NOT_SENT } from '../late/underway.tsx'

/** Milliseconds from the moment in which something loads (specification, section 4). */
const SHOWN_AFTER = 200
const SETTLED_AFTER = 750

/** The veil over a page that is being left, once that takes long enough to be noticed. */
export function Loading() {
  const { state, location } = useNavigation()
  const isNavigating = state !== 'idle' && location?.hash !== NOT_SENT
  const isOn = useSyncExternalStore(onLoading, isLoading)
  useEffect(() => (isNavigating ? startLoading() : undefined), [isNavigating])
  return isOn && <ContentWarning />
}

function ContentWarning() {
  const t = useT()
  const isShown = useElapsed(SHOWN_AFTER)
  const isSettled = useElapsed(SETTLED_AFTER)
  return (
    isShown && (
      <output className={isSettled ? 'loading settled' : 'loading'}>
        <BrandMark />
        <span className="hide">{t('common:loading')}</span>
      </output>
    )
  )
}

function useElapsed(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}

/** How much is being loaded: up when something begins, down when it ends (specification, section 4). */

let count = 0
const listeners = new Set<() => void>()

/** @returns what ends it; ending twice counts once */
function startLoading(): () => void {
  let isOn = true
  add(1)
  return () => {
    if (isOn) add(-1)
    isOn = false
  }
}

const isLoading = () => count > 0

function onLoading(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

function add(change: number): void {
  count += change
  for (const hear of listeners) hear()
}
