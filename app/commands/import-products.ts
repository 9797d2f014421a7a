import { baseOf } from '#app/money/currency.ts'
import { listTypes } from '#app/shop/products/catalogue.server.ts'
import { carryOut } from '#app/shop/products/import/catalogue-import.server.ts'
import { planFile, type Step } from '#app/shop/products/import/catalogue-plan.server.ts'
import { openPictureTaker } from '#app/shop/products/import/import-pictures.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { formatReading } from '#app/translations/format-reading.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import type { Db } from '#db/database.server.ts'
import type { ImportChoices } from '#db/import-kinds.ts'
import type { CsvColumns } from '#db/vocabulary.ts'

import { takePicturesBeside } from './beside-pictures.ts'
import { withKeeper } from './given-pictures.ts'
import type { Import } from './import-file.ts'

/** Products of our own export, or of one of another shop; @returns what it did, or why it did nothing */
export async function importProducts(
  db: Db,
  { bytes, isDry, now, dataDir, pictures }: Import,
): Promise<{ did: string } | { why: string }> {
  if (!listCurrencies(db).some(({ isBase }) => isBase))
    return { why: 'The site has no base currency yet: set it up in a browser first.' }

  const choices = usualChoices(db, planFile(db, bytes, now).reading?.columns.open)
  const { steps, encoding, reading } = planFile(db, bytes, now, choices)
  if (encoding) console.log(formatReading(fixedT('en'), encoding, reading).join('\n'))
  for (const step of steps) if (step.kind !== 'SAME' || step.notes.length > 0) console.log(report(step))
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length
  const wrong = count('WRONG')
  if (wrong === 0 && !isDry) await carryOut(db, steps, now)
  if (wrong === 0 && pictures !== undefined)
    await withKeeper(db, dataDir, async (keeper) => {
      const taker = openPictureTaker(db, keeper, bytes, { by: 'terminal', now })
      if (taker) console.log(await takePicturesBeside(pictures, keeper, taker, isDry))
    })

  const sum = `${count('NEW')} new, ${count('CHANGED')} changed, ${count('SAME')} the same, ${wrong} wrong.`
  if (wrong > 0) return { why: `Nothing was imported: ${sum}` }
  return { did: isDry ? `This would be imported: ${sum}` : `Imported: ${sum}` }
}

/** A terminal asks nothing: prices are of the base currency, and what no type is called is of the first. */
function usualChoices(db: Db, open: CsvColumns['open']): ImportChoices {
  const type = listTypes(db)[0]?.slug ?? ''
  const currency = baseOf(listCurrencies(db)).name
  const categories = open?.categories ?? []
  if (open?.currency) console.log(`Prices are read as ${currency}.`)
  for (const category of categories) console.log(`“${category}” is read as the product type ${type}.`)
  return { currency, types: Object.fromEntries(categories.map((category) => [category, type])) }
}

function report(step: Step): string {
  const head = `line ${step.line}: ${step.slug || '(no slug)'}`
  if (step.kind === 'WRONG') return `${head} is wrong: ${step.problems.map(writeProblem).join('; ')}`

  const notes = step.notes.map(writeProblem)
  if (step.kind === 'NEW') return [`${head} is new`, ...notes].join('; ')

  const changes = step.kind === 'CHANGED' ? step.changes : ['nothing']
  return `${head} changes: ${[...changes, ...notes].join('; ')}`
}

function writeProblem(problem: string): string {
  return formatProblem(fixedT('en'), problem)
}
