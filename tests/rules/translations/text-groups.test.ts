import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'

import routes from '#app/routes.ts'
import { adminPages } from '#app/translations/en/admin-pages.ts'
import { first } from '#app/translations/en/first.ts'
import { en } from '#app/translations/en/index.ts'
import { rest } from '#app/translations/en/rest.ts'
import { stall } from '#app/translations/en/stall.ts'

/** What each import brings, beside the first texts, which every page has. */
const BROUGHT: Record<string, object[]> = {
  stall: [stall],
  rest: [stall, rest],
  'admin-pages': [stall, rest, adminPages],
}
const IMPORT = /^(?:import|export)\s(?!type)(?:[^']*?\sfrom\s)?'((?:\.|#)[^']+\.tsx?)'/gm
const BRINGING = /^import '#app\/translations\/([\w-]+)\.client\.ts'/gm
const TEXT = /['"`](\w+):[\w$]/g

test('a page brings the texts of everything that it shows; the gallery brings no more than every page', () => {
  const ofAll = new Set(Object.keys(en))
  // What staff alone are told on a page of visitors brings its own texts.
  const ofVisitors = new Set([first, stall, rest].flatMap((group) => Object.keys(group)))
  const pages = pagesOf(routes, '', ['app/root.tsx'])
  expect(pages.length).toBeGreaterThan(60)
  for (const { path, files } of pages) {
    const reached = files.flatMap((file) => [...filesFrom(file)])
    const sources = reached.map((file) => readFileSync(file, 'utf8'))
    // Rules and loaders of the administration say more, on the server: its pieces alone say what their page brings.
    const isAdmin = path.startsWith('/admin')
    const saying = sources.filter((_, at) => !isAdmin || /(?<!\.route)\.tsx$/.test(reached[at] ?? ''))
    const said = new Set(saying.flatMap((source) => [...source.matchAll(TEXT)].map(([, room = '']) => room)))
    const groups = sources.flatMap((source) => [...source.matchAll(BRINGING)].map(([, name = '']) => name))
    const brought = new Set(
      [first, ...groups.flatMap((name) => BROUGHT[name] ?? [])].flatMap((group) => Object.keys(group)),
    )

    const rooms = isAdmin ? ofAll : ofVisitors
    expect([path, [...said].filter((room) => rooms.has(room) && !brought.has(room))]).toEqual([path, []])
  }
  const gallery = pages.find(({ path }) => path === '/art/:year?')
  expect(gallery?.files.map((file) => readFileSync(file, 'utf8')).join('')).not.toMatch(BRINGING)
})

/** Routes that show something, each with the layouts around it. */
function pagesOf(entries: RouteConfigEntry[], above: string, around: string[]): { path: string; files: string[] }[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    const files = [...around, join('app', file)]
    const isPage = file.endsWith('.tsx') && (path !== undefined || index)
    return [...(isPage ? [{ path: here || '/', files }] : []), ...pagesOf(children, here, files)]
  })
}

/** The browser's files that a file is made of, itself included; what comes later brings its own texts. */
function filesFrom(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || /\.server\.|\/translations\//.test(file) || !existsSync(file)) return known

  known.add(file)
  for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    filesFrom(to.startsWith('#') ? to.slice(1) : join(dirname(file), to), known)
  return known
}
