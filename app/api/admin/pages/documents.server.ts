import { z } from 'zod'

import {
  DOCUMENTS,
  documentValues,
  fillDocument,
  listDocuments,
  readDocument,
  type SiteDocument,
  TERMS_STARTS,
} from '#app/pages/documents/documents.server.ts'
import { versionOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { optionalLocalised } from '#app/platform/fields.forms.ts'
import { PAGE_STATES } from '#db/vocabulary.ts'

import { adminCall } from '../../kit/call.server.ts'
import { texts } from '../../kit/fields.forms.ts'
import { refuse } from '../../kit/refusals.server.ts'

const name = z.enum(DOCUMENTS, 'form:choose')
const answer = z.object({
  name,
  title: texts,
  state: z.enum(['MISSING', ...PAGE_STATES]),
  gaps: z.array(texts).describe('What is still to be filled in, as the text calls it in each language'),
})

/** Terms and notices. */
export const documentCalls = {
  'GET admin/site-config/documents': adminCall(
    { summary: 'Terms and notices: which there are, and what is still to be filled in', answer: z.array(answer) },
    ({ db }) => listDocuments(db).map(present),
  ),
  'POST admin/site-config/documents/{document}': adminCall(
    {
      summary: 'Fills the gaps of a document, or begins it',
      params: z.object({ document: name }),
      body: z.object({
        gaps: z.array(optionalLocalised(500), 'form:format').max(100, 'form:tooLarge?max=100').default([]),
        state: z.enum(PAGE_STATES, 'form:choose').default('PUBLISHED'),
        start: z.enum(TERMS_STARTS, 'form:choose').default('both').describe('What new terms are for'),
      }),
      answer,
    },
    ({ db, params, body: { gaps, state, start }, viewer, now, t }) => {
      const filling = { values: gaps, isPublished: state === 'PUBLISHED', start }
      const began = versionOf(documentValues(db, params.document))
      const done = fillDocument(db, params.document, filling, began, { by: viewer, now })
      return done === 'DONE' ? present(readDocument(db, params.document)) : refuse(t, 409)
    },
  ),
}

function present({ name: called, title, state, gaps }: SiteDocument) {
  return {
    name: called,
    title,
    state,
    gaps: gaps.map(({ en, ja }) => ({ ...(en !== undefined && { en }), ...(ja !== undefined && { ja }) })),
  }
}
