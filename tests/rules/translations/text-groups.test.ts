import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'

import routes from '#app/routes.ts'
import { first } from '#app/translations/en/first.ts'
import { rest } from '#app/translations/en/rest.ts'
import { stall } from '#app/translations/en/stall.ts'
import { groupsOf } from '#app/translations/groups.ts'

const GROUPS: Record<string, object> = { first, stall, rest }
const IMPORT = /^(?:import|export)\s(?!type)(?:[^']*?\sfrom\s)?'((?:\.|#)[^']+\.tsx?)'/gm
const TEXT = /['"`](\w+):[\w$]/g

test('a page brings the texts of everything that it shows', async () => {
  const rooms = new Set(Object.values(GROUPS).flatMap((group) => Object.keys(group)))
  const pages = pagesOf(routes, '', ['app/root.tsx']).filter(({ path }) => !/^\/(admin|event-helper)/.test(path))
  expect(pages.length).toBeGreaterThan(20)
  for (const { path, files } of pages) {
    const said = files
      .flatMap((file) => [...filesFrom(file)])
      .flatMap((each) => [...readFileSync(each, 'utf8').matchAll(TEXT)].map(([, room = '']) => room))
    const address = path.replace(/:\w+\?/g, '').replaceAll(/:\w+/g, '1')
    const brought = new Set(groupsOf(address, false).flatMap((group) => Object.keys(GROUPS[group] ?? {})))

    const missing = said.filter((room) => rooms.has(room) && !brought.has(room))

    expect(missing, path).toEqual([])
  }
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
