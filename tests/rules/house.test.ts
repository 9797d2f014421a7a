import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

let house: string

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'house-'))
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'node_modules'])
    symlinkSync(resolve(name), join(house, name))
})

afterAll(() => rmSync(house, { recursive: true }))

test('a sound import passes the check', () => {
  plant({
    'app/shop/one.ts': "import { two } from '#app/money/two.ts'\n\nexport const one = two\n",
    'app/money/two.ts': 'export const two = 2\n',
  })

  expect(lint('app')).toBe('')
})

test('an import from a room above fails the check', () => {
  plant({ 'app/gallery/up.ts': "import { one } from '#app/shop/one.ts'\n\nexport const up = one\n" })

  expect(lint('app/gallery/up.ts')).toContain('imports only run down')
})

test('an upward import by a relative path fails too', () => {
  plant({ 'app/ui/up.ts': "import { one } from '../shop/one.ts'\n\nexport const up = one\n" })

  expect(lint('app/ui/up.ts')).toContain('imports only run down')
})

test('a circle fails the check', () => {
  plant({
    'app/money/hen.ts': "import { egg } from './egg.ts'\n\nexport const hen = () => egg\n",
    'app/money/egg.ts': "import { hen } from './hen.ts'\n\nexport const egg = () => hen\n",
  })

  expect(lint('app/money')).toContain('no-cycle')
})

test('a piece that imports a .server file fails the check', () => {
  plant({
    'app/shop/secret.server.ts': 'export const secret = 1\n',
    'app/shop/piece.tsx': "import { secret } from './secret.server.ts'\n\nexport const piece = secret\n",
  })

  expect(lint('app/shop/piece.tsx')).toContain('Only .server files and routes may import .server files')
})

test('an import of a route fails the check', () => {
  plant({
    'app/shop/shop.route.ts': 'export const loader = () => null\n',
    'app/shop/thief.server.ts': "import { loader } from './shop.route.ts'\n\nexport const thief = loader\n",
  })

  expect(lint('app/shop/thief.server.ts')).toContain('A route belongs to the router')
})

test('a table is out of reach for a room above its floor only through the one door', () => {
  plant({ 'db/schema/bad.ts': "import { two } from '#app/money/two.ts'\n\nexport const bad = two\n" })

  expect(lint('db/schema/bad.ts')).toContain('stands below every room')
})

function plant(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, name)), { recursive: true })
    writeFileSync(join(house, name), text)
  }
}

/** What the check says of a part of the planted house; nothing where it is sound. */
function lint(path: string): string {
  const { status, stdout } = spawnSync(
    process.execPath,
    [resolve('node_modules/oxlint/bin/oxlint'), '--config', '.oxlintrc.json', path],
    {
      cwd: house,
      encoding: 'utf8',
    },
  )
  return status === 0 ? '' : stdout
}
