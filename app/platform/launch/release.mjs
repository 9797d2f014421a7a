// `npm run release` makes one archive for each kind of Linux machine, with everything that a server needs, so that
// nothing is installed or built there. `npm run release -- x64` makes that one alone.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { build, install, markInstalled, npmInstall, OWN_NODE, RUNTIME, RUNTIME_FOLDER } from './prepare.mjs'

const FOLDER = 'release'
const ARCHITECTURES = ['x64', 'arm64']
const CONTENT = ['app', 'build', 'db', 'deploy', 'public']
/** What only building needs. */
const BUILDERS = new Set(['@react-router/dev', 'vite'])
/** Binaries for one kind of machine each; better-sqlite3 brings those for all. */
const NATIVE = [
  (arch) => `@img/sharp-linux-${arch}`,
  (arch) => `@img/sharp-libvips-linux-${arch}`,
  (arch) => `@resvg/resvg-js-linux-${arch}-gnu`,
]

process.chdir(new URL('../../..', import.meta.url).pathname)
const { version, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'))
const [, , ...asked] = process.argv
install()
build()
rmSync(FOLDER, { recursive: true, force: true })
for (const arch of asked.length > 0 ? asked : ARCHITECTURES) release(arch)

function release(arch) {
  if (!ARCHITECTURES.includes(arch)) throw new Error(`There is no release for ${arch}: ${ARCHITECTURES.join(', ')}`)

  const name = `inkstall-${version}-linux-${arch}`
  const folder = join(FOLDER, name)
  mkdirSync(folder, { recursive: true })
  installFor(arch, folder)
  layNode(arch, folder)
  for (const path of [...CONTENT, ...filesAtTop()]) cpSync(path, join(folder, path), { recursive: true })
  for (const script of ['start', 'run']) cpSync(`deploy/${script}`, join(folder, script))
  markInstalled(folder)
  pack(name)
  rmSync(folder, { recursive: true })
}

/** Packages as npm chooses them for that machine, without what testing and building need. */
function installFor(arch, folder) {
  const needed = Object.entries(manifest.dependencies).filter(([name]) => !BUILDERS.has(name))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...manifest, version, dependencies: Object.fromEntries(needed), devDependencies: {} }),
  )
  for (const file of ['package-lock.json', '.npmrc']) cpSync(file, join(folder, file))
  npmInstall([`--prefix=${folder}`, '--omit=dev', '--no-save', ...platform(arch)])
  const missing = NATIVE.map((of) => of(arch)).filter((name) => !existsSync(join(folder, 'node_modules', name)))
  if (missing.length > 0) throw new Error(`npm did not install ${missing.join(', ')}`)
}

/** Node alone of its package, where `prepare.mjs` looks for it. */
function layNode(arch, folder) {
  const name = `node-linux-${arch}`
  const runtime = join(folder, RUNTIME_FOLDER)
  cpSync(RUNTIME, runtime, { recursive: true })
  npmInstall([`--prefix=${runtime}`, ...platform(arch)])
  const left = join(runtime, 'node_modules', name)
  for (const other of readdirSync(left).filter((entry) => !/^(bin|LICENSE|package\.json)$/.test(entry)))
    rmSync(join(left, other), { recursive: true })
  symlinkSync(`../.runtime/node_modules/${name}/bin/node`, join(folder, OWN_NODE))
}

function platform(arch) {
  return ['--ignore-scripts', '--os=linux', `--cpu=${arch}`, '--libc=glibc']
}

function filesAtTop() {
  const documents = readdirSync('.').filter((file) => /^[A-Z]+(\.md)?$/.test(file))
  return [
    ...documents,
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
    'tsconfig.json',
    'vite.config.ts',
  ]
}

/** The same bytes for the same sources: sorted, of nobody, and as old as the last commit. */
function pack(name) {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', `--mtime=@${age()}`]
  execFileSync('tar', ['--use-compress-program=gzip -n', '-cf', `${name}.tar.gz`, ...same, name], { cwd: FOLDER })
  console.log(`${FOLDER}/${name}.tar.gz`)
}

function age() {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim()
  } catch {
    return '0'
  }
}
