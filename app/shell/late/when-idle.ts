/** Longest wait for an idle browser, in milliseconds. */
const PATIENCE = 1000

/** @returns what calls it off; not every browser says when it is idle */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PATIENCE)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: PATIENCE })
  return () => cancelIdleCallback(handle)
}
