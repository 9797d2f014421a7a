// `npm run bench -- weight`: the named measurements, or all, one after the other on a fresh build.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

import { build, install } from '#app/platform/launch/prepare.mjs'

process.chdir(new URL('../..', import.meta.url).pathname)
const ENDING = '.bench.ts'

const known = readdirSync('tests/bench').filter((name) => name.endsWith(ENDING))
const asked = process.argv.slice(2).map((name) => name + ENDING)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`No such measurement: ${unknown.join(', ')}; there are ${known.join(', ')}`)

install({ withTests: true })
build()
const { prepareTemplate } = await import('../support/site/template.ts')
await prepareTemplate()
const broken = (asked.length > 0 ? asked : known).filter((name) => !keepsItsBound(name))
console.log(broken.length > 0 ? `\nOut of bounds: ${broken.join(', ')}` : '\nEvery bound is kept.')
process.exitCode = broken.length > 0 ? 1 : 0

function keepsItsBound(name: string): boolean {
  console.log(`\n— ${name.slice(0, -ENDING.length)}`)
  return runs(`tests/bench/${name}`)
}

function runs(script: string): boolean {
  return spawnSync(process.execPath, [script], { stdio: 'inherit' }).status === 0
}
