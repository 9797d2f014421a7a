// `npm test` and `npm run test:long`: every step with its time, ending at the first that fails.
// Plain JavaScript for any Node from 20: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { build, install, runtime } from '../../app/platform/launch/prepare.mjs'

process.chdir(new URL('../..', import.meta.url).pathname)

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
const JOURNEYS = ['node_modules/playwright/cli.js', 'test', '--config', 'tests/playwright.config.ts']

const short = [
  ['types', ['node_modules/@react-router/dev/bin.cjs', 'typegen'], ['node_modules/typescript/bin/tsc']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  ['unused code', ['node_modules/knip/bin/knip.js']],
  ['rules', [...VITEST, '--project', 'rules']],
  ['http', [...VITEST, '--project', 'http']],
  ['journeys', [...JOURNEYS, '--project=with script', '--project=without script']],
]
const long = [
  ['load and crashes', [...VITEST, '--project', 'load']],
  ['journeys with script in part', [...JOURNEYS, '--project=script in part']],
  ['every form', [...JOURNEYS, '--project=every form', '--project=every form without script']],
  ['every page by axe, by both sheets and by its width', [...JOURNEYS, '--project=every page']],
  ['text browser', [...VITEST, '--project', 'text-browser']],
]

/** What tests lay down goes here, and goes with the run. */
const folder = mkdtempSync(join(tmpdir(), 'tests-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const isLong = process.argv[2] === 'long'
step('packages', install)
step('browsers', () => provide(isLong ? ['chromium', 'firefox-esr', 'lynx', 'w3m', 'links', 'tmux'] : ['chromium']))
step('build', build)
for (const [name, ...commands] of isLong ? long : short) step(name, () => commands.forEach(execute))
console.log(`\nEverything passed${isLong ? ' (long run)' : ''}.`)

function step(name, work) {
  const start = Date.now()
  console.log(`\n— ${name}`)
  work()
  console.log(`  ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`)
}

function execute(args) {
  const env = { ...process.env, NODE_ENV: '', TMPDIR: folder }
  const { status } = spawnSync(runtime(), args, { stdio: 'inherit', env })
  if (status === 0) return

  console.error(`\nFailed: ${args.join(' ')}`)
  process.exit(status ?? 1)
}

/** Programs from the system's packages: installed where that is possible, asked for where it is not. */
function provide(programs) {
  const missing = programs.filter(
    (program) => !process.env.PATH?.split(':').some((folder) => existsSync(`${folder}/${program}`)),
  )
  if (missing.length === 0) return

  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const isThere = mayInstall && aptGet('update') && aptGet('install', '--yes', '--no-install-recommends', ...missing)
  if (isThere) return

  console.error(`Please install: ${missing.join(', ')} (on Debian: apt-get install ${missing.join(' ')})`)
  process.exit(1)
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (
    spawnSync('apt-get', ['--quiet', '--quiet', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  )
}
