import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit } from 'node:process'

import { readConfig } from '#app/platform/config.server.ts'
import { carryOut } from '#app/shop/products/import/catalogue-import.server.ts'
import { planFile, type Step } from '#app/shop/products/import/catalogue-plan.server.ts'
import { followSite } from '#app/site/follow-site.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import { formatReading } from '#app/translations/format-reading.ts'

import { openDatabase } from '../database.server.ts'

// `npm run import -- FILE.csv [--dry-run]`: says of each line what it does, and does it unless one is wrong.
const [file, ...flags] = argv.slice(2).toSorted((a, b) => Number(a.startsWith('--')) - Number(b.startsWith('--')))
if (!file || file.startsWith('--') || flags.some((flag) => flag !== '--dry-run'))
  refuse('Usage: npm run import -- FILE.csv [--dry-run]')

const bytes = read(file)
const database = openDatabase(join(readConfig(process.env).dataDir, 'inkstall.db'))
followSite(database.db)
const now = new Date()
const { steps, encoding, reading } = planFile(database.db, bytes, now)
if (encoding) console.log(formatReading(fixedT('en'), encoding, reading).join('\n'))
for (const step of steps) if (step.kind !== 'SAME' || step.notes.length > 0) console.log(report(step))
const wrong = count('WRONG')
const isDry = flags.length > 0
if (wrong === 0 && !isDry) await carryOut(database.db, steps, now)
database.close()

const sum = `${count('NEW')} new, ${count('CHANGED')} changed, ${count('SAME')} the same, ${wrong} wrong.`
if (wrong > 0) refuse(`Nothing was imported: ${sum}`)
console.log(isDry ? `This would be imported: ${sum}` : `Imported: ${sum}`)

function count(kind: Step['kind']): number {
  return steps.filter((step) => step.kind === kind).length
}

function report(step: Step): string {
  const head = `line ${step.line}: ${step.slug || '(no slug)'}`
  if (step.kind === 'WRONG') return `${head} is wrong: ${step.problems.map(writeProblem).join('; ')}`

  if (step.kind === 'NEW') return `${head} is new`

  const changes = [...(step.kind === 'CHANGED' ? step.changes : ['nothing']), ...step.notes.map(writeProblem)]
  return `${head} changes: ${changes.join('; ')}`
}

function writeProblem(problem: string): string {
  return formatProblem(fixedT('en'), problem)
}

function read(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch {
    refuse(`${path} cannot be read.`)
  }
}

function refuse(why: string): never {
  console.error(why)
  exit(1)
}
