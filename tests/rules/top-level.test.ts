import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

const { status, stdout } = spawnSync('git', ['ls-files'], { encoding: 'utf8' })
/** Where the sources came without their history there is no list to read. */
const tracked = status === 0 ? stdout.split('\n').filter(Boolean) : []

/** What stands at the top: whoever adds to it adds it here, with a reason why it stands nowhere below. */
const TOP_LEVEL = {
  sources: ['app', 'db', 'public', 'tests'],
  // What servers run it with, and the document that leads through it.
  server: ['deploy'],
  // Pictures of sites, and what making them took.
  pictures: ['docs'],
  documents: [
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'DECISIONS.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
  ],
  packages: ['.npmrc', 'package-lock.json', 'package.json'],
  // They look for their configuration here.
  programs: ['.knip.json', '.oxfmtrc.json', '.oxlintrc.json', 'drizzle.config.ts', 'tsconfig.json', 'vite.config.ts'],
  router: ['react-router.config.ts'],
  host: ['.ci', '.github', '.gitignore'],
}

test.skipIf(status !== 0)('the top level holds what belongs there and nothing else', () => {
  expect([...new Set(tracked.map((file) => file.replace(/\/.*/, '')))].toSorted()).toEqual(
    Object.values(TOP_LEVEL).flat().toSorted(),
  )
})

test.skipIf(status !== 0)('nothing that a run leaves behind is tracked', () => {
  const left = /(^|\/)(build|coverage|data|node_modules|test-results|\.react-router)\/|\.log$/
  expect(tracked.filter((file) => left.test(file))).toEqual([])
})
