import { type ComponentType, useEffect, useState } from 'react'

import { whenIdle } from './when-idle.ts'

/** What a page gets when it is live: each a small file of its own, which shows nothing or stands around the page. */
const PARTS: readonly [name: string, bring: () => Promise<{ default: ComponentType }>][] = [
  ['enhancements', () => import('../enhancements/enhancements.tsx')],
  ['typefaces', () => import('../typefaces/typefaces.tsx')],
  ['visits', () => import('../visits/visits.tsx')],
  ['background', () => import('../background/background.tsx')],
  ['cache-pages', () => import('../offline/cache-pages.tsx')],
]

type LoadedPart = { name: string; Part: ComponentType | null }

/**
 * Brings the parts one after the other, each when the browser is idle: all at once would keep a phone from hearing a
 * touch. A page goes on without those that do not come.
 */
export function LoadEnhancements() {
  const [come, setCome] = useState<readonly LoadedPart[]>([])

  useEffect(() => {
    const [name, bring] = PARTS[come.length] ?? []
    if (!name || !bring) return undefined

    const add = (Part: ComponentType | null) => setCome((before) => [...before, { name, Part }])
    return whenIdle(() => {
      bring().then(
        (part) => add(part.default),
        () => add(null),
      )
    })
  }, [come])

  return come.map(({ name, Part }) => Part && <Part key={name} />)
}
