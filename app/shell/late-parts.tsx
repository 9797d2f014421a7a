import { type ComponentType, useEffect, useState } from 'react'

type Part = { default: ComponentType }

/**
 * What a page gets when it is live and the browser idle: each a small file of its own, which shows nothing or stands
 * around the page. A page goes on without those that do not come.
 */
const PARTS: Record<string, () => Promise<Part>> = {
  living: () => import('./living/living.tsx'),
  visits: () => import('./visits/visits.tsx'),
  keeping: () => import('./offline/keeping.tsx'),
  ground: () => import('./ground/ground.tsx'),
}

/** Longest wait for an idle browser, in milliseconds. */
const PATIENCE = 1000

export function LateParts() {
  const [there, setThere] = useState<[string, ComponentType][]>([])

  useEffect(
    () =>
      whenIdle(() => {
        for (const [name, bring] of Object.entries(PARTS))
          bring().then(
            ({ default: Part }) => setThere((before) => [...before, [name, Part]]),
            () => {},
          )
      }),
    [],
  )

  return there.map(([name, Part]) => <Part key={name} />)
}

/** @returns what calls it off; not every browser says when it is idle */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PATIENCE)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: PATIENCE })
  return () => cancelIdleCallback(handle)
}
