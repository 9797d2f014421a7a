import { shortened } from '#app/platform/flash.ts'

import { operationsOf } from '../operations/operation.server.ts'
import { countThings, findImport, undoImport } from './undo.server.ts'

type DoneImport = NonNullable<ReturnType<typeof findImport>>

const importOperation = operationsOf<DoneImport>({
  name: 'import',
  find: findImport,
  path: () => '/admin/imports',
})

/** Takes an import back as a whole. */
const undo = importOperation({
  ask: ({ id, name }, _, { db, t }) => ({
    title: t('moving:undoTitle', { name }),
    facts: [t('moving:undoFacts', { count: countThings(db, id) })],
    isEmailedLater: true,
  }),
  run: (tx, id, _, change) => undoImport(tx, id, change),
  done: ({ gone, left, rest }) => ({
    key: rest > 0 ? 'moving:undoneRest' : left.length > 0 ? 'moving:undoneBut' : 'moving:undone',
    values: { count: gone, rest, left: shortened(left) },
    isAlert: rest > 0 || left.length > 0,
  }),
  refusals: {},
  summary: 'Takes an import back: what it made goes, what it changed is as before',
  about: 'What was changed since, or is in use, stays as it is; the log counts it.',
})

export const importOperations = { undo }
