import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useMatches, useNavigation, useRouteLoaderData } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

import type { ShellData } from '../shell-data.ts'
import { paintBackground } from './paint.client.ts'
import { softenPalettes } from './palettes.client.ts'

const CALM = '(prefers-reduced-motion: reduce)'

/**
 * Ink that drifts through the ground of the public pages (specification, section 2, "Global shell"). The ground is
 * complete without it, as it stays for those who want no motion, and on a site whose theme has a still one.
 */
export default function Background() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isCalm = useSyncExternalStore(onCalm, () => matchMedia(CALM).matches)
  const isCovered = useMatches().some(({ handle }) => covers(handle as RouteHandle | undefined))
  const isLeaving = useNavigation().state !== 'idle'
  const isAlive = useRouteLoaderData<Pick<ShellData, 'look'>>('root')?.look.backgroundDrifts ?? false
  const isMoving = !isCalm && !isCovered && isAlive
  useEffect(() => (isLeaving ? softenPalettes() : undefined), [isLeaving])
  useEffect(() => (isMoving && canvas.current ? paintBackground(canvas.current) : undefined), [isMoving])
  return isMoving && <canvas ref={canvas} className="background" style={BEHIND} aria-hidden="true" />
}

/** Its looks come with it: a page's sheet is cut before it is there. */
const BEHIND = {
  position: 'fixed',
  inset: 0,
  zIndex: -1,
  inlineSize: '100%',
  blockSize: '100%',
  pointerEvents: 'none',
} as const

function onCalm(hear: () => void): () => void {
  const query = matchMedia(CALM)
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}

/** Pages with a ground of their own. */
function covers(handle: RouteHandle | undefined): boolean {
  return handle?.sheet === 'admin' || handle?.bare === true
}
