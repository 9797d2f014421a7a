// Plain JavaScript for any Node from 20: this runs before anything is installed.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { PREPARING } from './bounds.mjs'

const NEEDED = [24, 7]
/** A lock file of its own for the Node that comes along where the machine's is too old. */
export const RUNTIME = 'app/platform/launch/runtime'
export const RUNTIME_FOLDER = 'node_modules/.runtime'
/** Where `npm run` finds it, before the machine's. */
export const OWN_NODE = 'node_modules/.bin/node'
const INSTALLED = 'node_modules/.installed'
const BUILT = 'build/.built'
const SOURCES = [
  'app',
  'db',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Installs what the lock file names, where that has not been done: what building and running need, and what testing
 * needs where that is asked for; and Node where the machine's is too old.
 */
export function install({ withTests = false } = {}) {
  const hash = hashOf(['package-lock.json'])
  const wanted = withTests ? [`${hash} with tests`] : [`${hash} without tests`, `${hash} with tests`]
  if (!existsSync(INSTALLED) || !wanted.includes(readFileSync(INSTALLED, 'utf8'))) {
    console.log('Installing packages …')
    // Not `npm ci`: that refuses a lock file that lacks the binaries of other platforms.
    if (withTests) npmInstall(['--include=dev', '--no-save'])
    else npmInstall(['--omit=dev', '--no-save', '--maxsockets=2'], { ...PREPARING.env, NODE_OPTIONS: nodeOptions() })
    writeFileSync(INSTALLED, wanted[0])
  }
  if (!isNewEnough(process.versions.node)) installNode()
}

/** Says in a folder with its own packages that nothing is to be installed there. */
export function markInstalled(folder) {
  writeFileSync(join(folder, INSTALLED), `${hashOf(['package-lock.json'])} without tests`)
}

function installNode() {
  const wanted = hashOf([RUNTIME])
  const installed = `${RUNTIME_FOLDER}/.installed`
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    console.log(`Installing Node, since this is ${process.versions.node} …`)
    cpSync(RUNTIME, RUNTIME_FOLDER, { recursive: true })
    npmInstall([`--prefix=${RUNTIME_FOLDER}`])
    writeFileSync(installed, wanted)
  }
  if (existsSync(OWN_NODE)) return

  rmSync(OWN_NODE, { force: true })
  symlinkSync('../.runtime/node_modules/.bin/node', OWN_NODE)
}

export function npmInstall(args, env = {}) {
  run('npm', ['install', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error', ...args], env)
}

function nodeOptions() {
  return [process.env.NODE_OPTIONS, ...PREPARING.limits].filter(Boolean).join(' ')
}

/** Builds where the build is older than the sources. */
export function build() {
  const wanted = hashOf(SOURCES)
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === wanted) return

  console.log('Building …')
  const env = { NODE_ENV: 'production', VITE_BUILD: wanted.slice(0, 12), ...PREPARING.env }
  run(runtime(), [...PREPARING.limits, 'node_modules/@react-router/dev/bin.cjs', 'build'], env)
  run(runtime(), ['app/platform/launch/compress.ts'])
  mkdirSync('build', { recursive: true })
  writeFileSync(BUILT, wanted)
}

/** The Node that runs Inkstall: this one where it is new enough, else the one that comes with the packages. */
export function runtime() {
  if (isNewEnough(process.versions.node)) return process.execPath
  if (
    existsSync(OWN_NODE) &&
    isNewEnough(execFileSync(OWN_NODE, ['-p', 'process.versions.node'], { encoding: 'utf8' }))
  )
    return OWN_NODE

  console.error(
    `Inkstall needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org`,
  )
  process.exit(1)
}

export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

/** Pictures of the demo are no sources: hashing them would only cost time. */
function filesIn(path) {
  if (path.endsWith('originals')) return []
  if (!statSync(path).isDirectory()) return [path]

  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)))
}
