// `npm test`, `npm run check`, `npm run test:rules -- shop/cart` and so on: every step with its time, ending at the
// first that fails. Plain JavaScript for any Node from 20: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { build, install, runtime } from '#app/platform/launch/prepare.mjs'

import { testsSince } from './changed.mjs'

process.chdir(new URL('../../..', import.meta.url).pathname)

/** Writes the types of routes anew, which types and lint read. */
const TYPEGEN = ['node_modules/@react-router/dev/bin.cjs', 'typegen']
/** Each checker works out the types that it meets by itself: four of them take twice the processor and the memory of one. */
const TYPES = ['--checkers', '1']
const CHECK = [
  ['types', ['node_modules/typescript/bin/tsc', ...TYPES]],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  ['unused code', ['node_modules/knip/bin/knip.js']],
]
/** For each process of a runner. */
const QUICK_IMPORTS = `--import=${new URL('quick-imports.mjs', import.meta.url).href}`
/** Writes down what either runner counts. */
const COUNT = './tests/support/run/count.ts'
const RULES = ['rules', () => vitest('rules')]
const HTTP = ['http', () => vitest('http')]
const JOURNEYS = ['journeys', () => playwright('with script', 'without script')]
const LONG = [
  ['rules with chances many times', () => vitest('rules'), { CHANCES: '5' }],
  ['http, all of what is tried in part', () => vitest('http'), { CHANCES: '5' }],
  ['load and crashes', () => vitest('load')],
  ['long stories', () => playwright('stories with script', 'stories without script')],
  ['journeys with script in part', () => playwright('script in part')],
  ['every form', () => playwright('every form', 'every form without script')],
  ['every page by axe, by both sheets and by its width', () => playwright('every page')],
  ['text browser', () => vitest('text-browser')],
]
/** Chromium without a window where the system has it; Chromium itself does too. */
const BROWSER = 'chromium-headless-shell|chromium'
/** What each script of package.json runs, and the programs of the system that it needs. */
const SCRIPTS = {
  all: { check: CHECK, steps: [RULES, HTTP, JOURNEYS], programs: [BROWSER] },
  check: { check: CHECK, steps: [], programs: [] },
  rules: { check: [], steps: [RULES], programs: [] },
  http: { check: [], steps: [HTTP], programs: [] },
  journeys: { check: [], steps: [JOURNEYS], programs: [BROWSER] },
  long: { check: [], steps: LONG, programs: ['chromium', BROWSER, 'firefox-esr', 'lynx', 'w3m', 'links', 'tmux'] },
}

const [part = 'all', ...given] = process.argv.slice(2)
const isShort = part === '--changed'
const files = isShort ? [] : given
const script = isShort ? shortScript(given[0] ?? 'HEAD') : SCRIPTS[part]
if (!script) throw new Error(`There is no such part: ${part}`)

const GIBIBYTE = 1024 ** 3
/** What tests lay down goes into memory where there is room, and goes with the run. */
const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'tests-'))
const result = join(folder, 'result.json')
const counted = { passed: 0, failed: 0, again: /** @type {string[]} */ ([]) }
/** Checks that go on beside the first tests. */
const checks = new Set()
process.on('exit', () => {
  for (const each of checks) each.kill()
  rmSync(folder, { recursive: true, force: true })
})

await step('packages', () => install({ withTests: true }))
await step('browsers', () => provide(script.programs))
if (script.steps.length > 0) await step('build', build)
const checking = script.check.length > 0 ? checkAll(script.check) : null
const [besideChecks, ...others] = script.steps
if (besideChecks) await runStep(besideChecks)
if (checking) await step('check', async () => tell(await checking))
for (const one of others) await runStep(one)
finish(0)

/** What a change touches: rules by their imports, tests of the built site by their names (`changed.mjs`). */
function shortScript(commit) {
  const { http, journeys } = testsSince(commit)
  const rules = ['rules', () => [...vitest('rules'), '--changed', commit, '--passWithNoTests']]
  const steps = [
    rules,
    ...(http.length > 0 ? [['http', () => [...vitest('http'), ...http]]] : []),
    ...(journeys.length > 0 ? [['journeys', () => [...JOURNEYS[1](), ...journeys]]] : []),
  ]
  return { check: CHECK, steps, programs: journeys.length > 0 ? [BROWSER] : [] }
}

async function step(title, work) {
  const start = Date.now()
  console.log(`\n— ${title}`)
  const seconds = await work()
  console.log(`  ${title}: ${(seconds ?? (Date.now() - start) / 1000).toFixed(1)} s`)
}

function runStep([title, command, env = {}]) {
  return step(title, () => run([...command(), ...files], env))
}

/** The checks run side by side, once the types that they read are written, and beside the first tests. */
async function checkAll(wanted) {
  const start = Date.now()
  const { status, output } = await quietly(TYPEGEN)
  if (status !== 0) console.error(output)
  const told = await Promise.all(wanted.map(async ([title, command]) => ({ title, ...(await quietly(command)) })))
  return { told, seconds: (Date.now() - start) / 1000 }
}

/** @returns the seconds that the checks took */
function tell({ told, seconds }) {
  for (const { title, status, output } of told) {
    if (status === 0) console.log(`  ${title} passed`)
    else console.error(`${output}\nFailed: ${title}`)
    counted[status === 0 ? 'passed' : 'failed'] += 1
  }
  if (counted.failed > 0) finish(1)
  return seconds
}

function quietly(command) {
  return new Promise((resolve) => {
    // Of tsgolint: the checks run beside one another, so that one thread each fills two cores.
    const child = spawn(runtime(), command, { env: { ...environment(), GOMAXPROCS: '1' } })
    checks.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (status) => {
      checks.delete(child)
      resolve({ status, output })
    })
  })
}

async function run(command, env) {
  const child = spawn(runtime(), command, { stdio: 'inherit', env: { ...environment(), ...env } })
  const [status] = await once(child, 'exit')
  count()
  if (status === 0) return

  console.error(`\nFailed: ${command.join(' ')}`)
  finish(status ?? 1)
}

function environment() {
  // What runners compile stays for the next run; the folder of temporary files goes.
  const compiled = 'node_modules/.cache/compiled'
  const caches = { NODE_COMPILE_CACHE: compiled, PLAYWRIGHT_TRANSFORM_CACHE_DIR: `${compiled}-tests` }
  const options = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${QUICK_IMPORTS}` }
  return { ...process.env, ...caches, ...options, NODE_ENV: '', TMPDIR: folder, INKSTALL_TEST_COUNT: result }
}

/** Adds what the runner wrote down of its tests; one that passed when it was tried again passed. */
function count() {
  if (!existsSync(result)) return

  const { passed, failed, again } = JSON.parse(readFileSync(result, 'utf8'))
  counted.passed += passed
  counted.failed += failed
  counted.again.push(...again)
  rmSync(result)
}

function finish(status) {
  if (counted.again.length > 0) console.log(`\n${counted.again.length} at a second try:`)
  for (const name of counted.again) console.log(`  at a second try: ${name}`)
  console.log(`\n${counted.passed} passed, ${counted.failed} failed`)
  process.exit(status)
}

function vitest(project) {
  const report = ['--reporter=default', `--reporter=${COUNT}`]
  const config = ['--config', 'tests/vitest.config.ts', '--project', project]
  return ['node_modules/vitest/vitest.mjs', 'run', ...config, ...report]
}

function playwright(...projects) {
  const config = ['--config', 'tests/playwright.config.ts', `--reporter=list,${COUNT}`]
  return ['node_modules/playwright/cli.js', 'test', ...config, ...projects.map((project) => `--project=${project}`)]
}

function roomyMemory() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return null

  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 * GIBIBYTE ? memory : null
}

/** Programs from the system's packages: installed where that is possible, asked for where it is not. */
function provide(programs) {
  const wanted = programs.map((names) => names.split('|')).filter(([first]) => !isThere(first))
  if (wanted.length === 0) return

  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && aptGet('update')
  const install = (name) => aptGet('install', '--yes', '--no-install-recommends', name)
  const missing = wanted.filter((names) => !names.some((name) => (mayInstall && install(name)) || isThere(name)))
  if (missing.length === 0) return

  const names = missing.map(([first]) => first)
  console.error(`Please install: ${names.join(', ')} (on Debian: apt-get install ${names.join(' ')})`)
  process.exit(1)
}

function isThere(program) {
  return process.env.PATH?.split(':').some((folder) => existsSync(`${folder}/${program}`))
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (
    spawnSync('apt-get', ['--quiet', '--quiet', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  )
}
