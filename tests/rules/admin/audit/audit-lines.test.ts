import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const routes = readdirSync('app/admin', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.route\.tsx?$/.test(name))
  .map((name) => join('app/admin', name))

const WRITES = /\b(recordAudit|recordChange)\(/
/** How far down from a route the change itself is made. */
const DEEPEST = 4

/** Whether a file, or a command that it calls, writes a line of the log. */
function writesLine(file: string, depth = 0, seen = new Set<string>()): boolean {
  if (seen.has(file) || depth > DEEPEST) return false

  seen.add(file)
  const source = readFileSync(file, 'utf8')
  if (WRITES.test(source)) return true

  const imports = [...source.matchAll(/from '((?:\.\.?\/|#app\/)[^']+\.server\.ts)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )
  return imports
    .filter(
      (path) =>
        !path.includes('/platform/') &&
        !path.endsWith('site/audit.server.ts') &&
        !/sign-in\/(login\/sign-in-methods|sessions\/viewer)/.test(path),
    )
    .some((path) => writesLine(path, depth + 1, seen))
}

const changing = routes.filter((file) => /export (async )?(function|const) action\b/.test(readFileSync(file, 'utf8')))

test('there are routes of the desk that change something', () => {
  expect(changing.length).toBeGreaterThan(8)
})

test.each(changing)('what %s changes is written into the log', (file) => {
  expect(writesLine(file)).toBe(true)
})
