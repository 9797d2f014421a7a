import { z } from 'zod'

import { importOperations } from '#app/site/imports/imports.operations.server.ts'
import { listImports } from '#app/site/imports/undo.server.ts'
import { IMPORT_KINDS } from '#db/vocabulary.ts'

import { adminCall } from '../../kit/call.server.ts'
import { moment } from '../../kit/fields.forms.ts'
import { operationCall } from '../../kit/operation-call.server.ts'

const done = z.object({
  id: z.int(),
  kind: z.enum(IMPORT_KINDS),
  name: z.string().describe('Of its file'),
  count: z.int().describe('How many things it made or changed'),
  createdAt: moment,
})

/** Imports that are done and can be taken back. */
export const importCalls = {
  'GET admin/imports': adminCall(
    { summary: 'Imports that can be taken back, the latest first', answer: z.array(done) },
    ({ db }) => listImports(db),
  ),
  'POST admin/imports/{id}/undoing': operationCall(importOperations.undo),
}
