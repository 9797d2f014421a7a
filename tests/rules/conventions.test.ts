import { spawnSync } from 'node:child_process'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { drawFloors, JOINS, roomOf, whyNot } from '../support/site/floors.ts'

const FILES = globSync(['app/**/*.{ts,tsx}', 'db/**/*.ts'])
const SOURCES = new Map(FILES.map((file) => [file, readFileSync(file, 'utf8')]))

describe('the floors', () => {
  test('every import runs down', () => {
    const problems = FILES.flatMap((file) => importsOf(file).flatMap((imported) => whyNot(file, imported) ?? []))
    expect(problems).toEqual([])
  })

  test('an import from above, or from a neighbour at the top, is found', () => {
    expect(whyNot('app/gallery/gallery-grid.tsx', 'app/shop/cart/cart.ts')).toContain('imports only run down')
    expect(whyNot('app/api/calls.ts', 'app/admin/kit/tools.tsx')).toContain('know nothing of each other')
    expect(whyNot('db/schema/shop.ts', 'app/money/money.ts')).toContain('imports only run down')
    expect(whyNot('app/shop/cart/cart.ts', 'app/gallery/gallery-grid.tsx')).toBeNull()
    expect(whyNot('app/gallery/gallery.route.tsx', 'app/shop/cart/cart.ts')).toBeNull()
    expect(() => whyNot('app/attic/one.ts', 'app/money/money.ts')).toThrow('on no floor')
  })

  test('no two rooms import each other but the three at the bottom, which know one another', () => {
    const pairs = new Set(
      FILES.filter((file) => !JOINS.test(file)).flatMap((file) =>
        importsOf(file).map((to) => `${roomOf(file)} ${roomOf(to)}`),
      ),
    )
    const both = [...pairs].filter((pair) => {
      const [from = '', to = ''] = pair.split(' ')
      return from < to && pairs.has(`${to} ${from}`)
    })
    expect(both.toSorted()).toEqual(['platform translations', 'platform ui'])
  })

  test('a file of the same room is named from where it is used, one of another from the top', () => {
    const wrong = [...SOURCES].flatMap(([file, source]) =>
      namesIn(source).flatMap((name) => {
        const to = name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
        return name.startsWith('.') === (roomOf(file) === roomOf(to)) || to.includes('+types')
          ? []
          : [`${file}: ${name}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('ARCHITECTURE.md draws them as they are', () => {
    expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(drawFloors())
  })
})

describe('the two coats', () => {
  const coats = [...SOURCES].filter(([file]) => /^app\/(admin|api)\//.test(file))
  /** The keys of calls that are told once are the API's own. */
  const OWN = new Set(['app/api/kit/once.server.ts'])

  test('write no table: that is done by commands of the rooms', () => {
    const writing = coats.filter(([file, source]) => !OWN.has(file) && writesTable(source))
    expect(writing.map(([file]) => file)).toEqual([])
  })

  test('write no line of the log: the commands do', () => {
    const logging = coats.filter(([, source]) => /\baudited(IfWritable)?\(/.test(source))
    expect(logging.map(([file]) => file)).toEqual([])
  })

  test('a file that writes a table is found', () => {
    expect(writesTable("import { orders } from '#db/schema.server.ts'\ndb.update(orders).set({})")).toBe(true)
    expect(writesTable("import { orders } from '#db/schema.server.ts'\ndb.select().from(orders)")).toBe(false)
  })
})

test('a command takes no form: its input is typed', () => {
  const taking = [...SOURCES].filter(([, source]) => writesTable(source) && /\bFormData\b/.test(source))
  expect(taking.map(([file]) => file)).toEqual([])
})

test('a folder is seen at a glance', () => {
  /** Texts of a language stand in a file a room. */
  const isList = (folder: string) => /^app\/translations\/(en|ja)$|^db\/migrations\b/.test(folder)
  const folders = Map.groupBy(
    FILES.filter((file) => !isList(dirname(file))),
    (file) => dirname(file),
  )
  expect([...folders].filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([])
})

describe('the check of imports', () => {
  let planted: string

  beforeAll(() => {
    planted = mkdtempSync(join(tmpdir(), 'house-'))
    for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'node_modules'])
      symlinkSync(resolve(name), join(planted, name))
  })

  afterAll(() => rmSync(planted, { recursive: true }))

  test('lets a sound one pass', () => {
    plant({
      'app/shop/one.ts': "import { two } from '#app/money/two.ts'\n\nexport const one = two\n",
      'app/money/two.ts': 'export const two = 2\n',
    })

    expect(lint('app')).toBe('')
  })

  test('finds a circle, and one of types', () => {
    plant({
      'app/money/hen.ts': "import { egg } from './egg.ts'\n\nexport const hen = () => egg\n",
      'app/money/egg.ts': "import { hen } from './hen.ts'\n\nexport const egg = () => hen\n",
      'app/ui/lock.ts': "import type { Key } from './key.ts'\n\nexport type Lock = Key\n",
      'app/ui/key.ts': "import type { Lock } from './lock.ts'\n\nexport type Key = Lock[]\n",
    })

    expect(lint('app/money')).toContain('no-cycle')
    expect(lint('app/ui')).toContain('no-cycle')
  })

  test('keeps a piece from a .server file', () => {
    plant({
      'app/shop/secret.server.ts': 'export const secret = 1\n',
      'app/shop/piece.tsx': "import { secret } from './secret.server.ts'\n\nexport const piece = secret\n",
    })

    expect(lint('app/shop/piece.tsx')).toContain('Only .server files and routes may import .server files')
  })

  test('keeps everybody from a route', () => {
    plant({
      'app/shop/shop.route.ts': 'export const loader = () => null\n',
      'app/shop/thief.server.ts': "import { loader } from './shop.route.ts'\n\nexport const thief = loader\n",
    })

    expect(lint('app/shop/thief.server.ts')).toContain('A route belongs to the router')
  })

  test('keeps the database from the rooms', () => {
    plant({ 'db/schema/bad.ts': "import { two } from '#app/money/two.ts'\n\nexport const bad = two\n" })

    expect(lint('db/schema/bad.ts')).toContain('stands below every room')
  })

  function plant(files: Record<string, string>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(planted, name)), { recursive: true })
      writeFileSync(join(planted, name), text)
    }
  }

  /** What the check says of a part of the planted house; nothing where it is sound. */
  function lint(path: string): string {
    const command = [resolve('node_modules/oxlint/bin/oxlint'), '--config', '.oxlintrc.json', path]
    const { status, stdout } = spawnSync(process.execPath, command, { cwd: planted, encoding: 'utf8' })
    return status === 0 ? '' : stdout
  }
})

/** The files of the project that a file imports, types included. */
function importsOf(file: string): string[] {
  return namesIn(SOURCES.get(file) ?? '')
    .map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
    .filter((path) => !path.includes('+types'))
}

/** As a file names others of the project. */
function namesIn(source: string): string[] {
  return Array.from(source.matchAll(/(?:from|import)\s*\(?\s*'((?:#app|#db|\.\.?)\/[^']+)'/g), ([, name = '']) => name)
}

/** Whether it inserts into, updates or deletes from a table that it imports. */
function writesTable(source: string): boolean {
  const [, names = ''] = /import \{([^}]*)\} from '#db\/schema\.server\.ts'/.exec(source) ?? []
  const tables = new Set(names.split(',').map((name) => name.trim()))
  return [...source.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].some(([, table = '']) => tables.has(table))
}

test('no field is a number field of the browser, which drops full-width digits and sends nothing', () => {
  const dropping = [...SOURCES].filter(([, source]) => /<input[^>]*type="number"|type: 'number' \}\)/.test(source))
  expect(dropping.map(([file]) => file)).toEqual([])
})

test('no browser is sent the library of schemas: pages take types of them alone', () => {
  const folder = 'build/client/assets'
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter((name) => readFileSync(`${folder}/${name}`, 'utf8').includes('ZodObject'))).toEqual([])
})
