/** How much is being loaded: up when something begins, down when it ends (specification, section 4). */

let count = 0
const listeners = new Set<() => void>()

/** @returns what ends it; ending twice counts once */
export function startLoading(): () => void {
  let isOn = true
  add(1)
  return () => {
    if (isOn) add(-1)
    isOn = false
  }
}

export const isLoading = () => count > 0

export function onLoading(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

function add(change: number): void {
  count += change
  for (const hear of listeners) hear()
}
