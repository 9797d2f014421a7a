import { stageWordpress } from '#app/pages/wordpress/stage-wordpress.server.ts'
import { openPostPictures } from '#app/pages/wordpress/staged-pictures.server.ts'
import { importWordpress, planWordpress } from '#app/pages/wordpress/wordpress-import.server.ts'
import type { Change } from '#app/site/audit/audit.server.ts'
import { importSubscribers, planSubscribers } from '#app/site/newsletter/import/subscriber-import.server.ts'
import { subscriberImportForm } from '#app/site/newsletter/import/subscriber.forms.ts'
import { importRedirects, planRedirects } from '#app/site/redirects/redirect-import.server.ts'
import { countKinds, mayImport, type Plan } from '#app/site/staged/plan.ts'
import { dropStaged, findStaged, type StagedFile, stageFile } from '#app/site/staged/staged.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import type { Db } from '#db/database.server.ts'
import type { StagedKind } from '#db/vocabulary.ts'

import { takePicturesBeside } from './beside-pictures.ts'
import { withKeeper } from './given-pictures.ts'
import type { Import } from './import-file.ts'

type ImportSteps = {
  kind: StagedKind
  stage: (db: Db, file: Import) => Promise<number | string>
  plan: (db: Db, staged: StagedFile, now: Date) => Plan
  /** Takes pictures for what waits. @returns what it did */
  takePictures?: (db: Db, id: number, file: Import, path: string) => Promise<string>
  run: (db: Db, id: number, change: Change) => { count: number } | false
}

/** What is looked at before it is imported, as in the administration. */
export const STAGED_KINDS: Record<'wordpress' | 'subscribers' | 'redirects', ImportSteps> = {
  wordpress: {
    kind: 'WORDPRESS',
    stage: (db, file) => stageWordpress(db, file, file.now),
    plan: planWordpress,
    takePictures: takePostPictures,
    run: importWordpress,
  },
  subscribers: {
    kind: 'SUBSCRIBERS',
    stage: async (db, file) => {
      const options = subscriberImportForm.safeParse({ source: file.source, language: file.language })
      if (!options.success) return 'import:needsSource'

      return stageFile(db, 'SUBSCRIBERS', file, options.data, file.now)
    },
    plan: planSubscribers,
    run: importSubscribers,
  },
  redirects: {
    kind: 'REDIRECTS',
    stage: (db, file) => stageFile(db, 'REDIRECTS', file, {}, file.now),
    plan: (db, { body }) => planRedirects(db, body),
    run: importRedirects,
  },
}

function takePostPictures(db: Db, id: number, { dataDir, isDry, now }: Import, path: string) {
  return withKeeper(db, dataDir, async (keeper) => {
    const taker = openPostPictures(db, keeper, id, now)
    if (!taker) throw new Error(`Import ${id} is gone`)

    return takePicturesBeside(path, keeper, taker, isDry)
  })
}

/** @returns what it did, or why it did nothing */
export async function importStaged(
  db: Db,
  staging: ImportSteps,
  file: Import,
): Promise<{ did: string } | { why: string }> {
  const id = await staging.stage(db, file)
  if (id === 'import:needsSource')
    return { why: 'Say how they agreed and what they read: --source TEXT --language en|ja' }
  if (typeof id === 'string') return { why: formatMessage(id) }

  const staged = findStaged(db, staging.kind, id)
  const plan: Plan = staged ? staging.plan(db, staged, file.now) : { problem: 'goods:importCannot' }
  if ('problem' in plan) return undo(plan.problem)

  for (const { line, kind, name, said } of plan.lines)
    if (kind !== 'SAME') console.log(`line ${line}: ${name} ${WORDS[kind]}${said && `: ${formatMessage(said)}`}`)
  const counts = countKinds(plan.lines)
  const sum = `${counts.NEW} new, ${counts.CHANGED} changed, ${counts.SAME} the same, ${counts.SKIPPED} left out, ${counts.WRONG} wrong.`
  const mayRun = mayImport(plan.lines)
  if (mayRun && file.pictures !== undefined) console.log(await staging.takePictures?.(db, id, file, file.pictures))
  if (!file.isDry && mayRun && staging.run(db, id, { by: 'terminal', now: file.now }))
    return { did: `Imported: ${sum}` }

  dropStaged(db, id)
  if (counts.WRONG > 0) return { why: `Nothing was imported: ${sum}` }
  return { did: file.isDry ? `This would be imported: ${sum}` : `Nothing to import: ${sum}` }

  function undo(problem: string) {
    if (typeof id === 'number') dropStaged(db, id)
    return { why: formatMessage(problem) }
  }
}

const WORDS = { NEW: 'is new', CHANGED: 'changes', SAME: 'is the same', SKIPPED: 'is left out', WRONG: 'is wrong' }

function formatMessage(problem: string): string {
  return formatProblem(fixedT('en'), problem)
}
