import type { NoticeType } from '#db/vocabulary.ts'

/** A notification (specification, section 3): told at the corner of the page, and gone by itself. */
export type Toast = {
  id: number
  text: string
  type: NoticeType
  /** What somebody may do about it. */
  action?: { text: string; run: () => void }
}

let toasts: readonly Toast[] = []
let isShowing = false
const listeners = new Set<() => void>()

/** Tells something where script runs; when nobody shows toasts yet it waits for them. */
export function notify(toast: Omit<Toast, 'id'>): void {
  // A time, but never the same twice.
  const id = Math.max(Date.now(), (toasts.at(-1)?.id ?? 0) + 1)
  change(() => (toasts = [...toasts, { ...toast, id }]))
}

export function putAway(id: number): void {
  change(() => (toasts = toasts.filter((toast) => toast.id !== id)))
}

/** From now on messages of the site are toasts. */
export function showToasts(): void {
  change(() => (isShowing = true))
}

export const toastsNow = () => toasts
export const areToastsShown = () => isShowing

export function onNotified(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

function change(act: () => void): void {
  act()
  for (const hear of listeners) hear()
}
