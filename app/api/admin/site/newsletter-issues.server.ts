import { z } from 'zod'

import { emailTrial } from '#app/site/newsletter/issues/issue-emails.server.ts'
import { issueForm } from '#app/site/newsletter/issues/issue.forms.ts'
import { deleteIssue, findIssue, listIssues, moveIssue, saveIssue } from '#app/site/newsletter/issues/issues.server.ts'
import { readProgress } from '#app/site/newsletter/issues/sending.server.ts'
import type { Db } from '#db/database.server.ts'
import { ISSUE_STATES } from '#db/vocabulary.ts'

import { adminCall, reply } from '../../kit/call.server.ts'
import { byId, moment, texts } from '../../kit/fields.forms.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { type AdminBase, changeOf } from '../actor.server.ts'

const issue = z.object({
  id: z.int(),
  subject: texts,
  body: texts,
  state: z.enum(ISSUE_STATES),
  changedAt: moment,
  startedAt: moment.nullable(),
  endedAt: moment.nullable().describe('When the last mail was written'),
  progress: z.object({
    sent: z.int().describe('Who got it'),
    inFolder: z.int().describe('Written to the outbox folder, to nobody'),
    waiting: z.int(),
    failed: z.int(),
    inTrouble: z.int().describe('Of those that wait, tried in vain so far'),
    left: z.int().describe('Confirmed subscribers who were not written to yet'),
  }),
})
const NOT_NOW = { 409: 'It is sent, or being sent' }

/** Newsletters and their sending. */
export const newsletterIssueCalls = {
  'GET admin/newsletter': adminCall({ summary: 'Newsletters, the newest first', answer: z.array(issue) }, ({ db }) =>
    listIssues(db).map((one) => ({ ...one, progress: readProgress(db, one.id) })),
  ),
  'POST admin/newsletter': adminCall(
    {
      summary: 'Writes a newsletter; nothing is sent',
      about: 'An empty line parts paragraphs, `- ` begins a line of a list, `[words](address)` alone is a button.',
      body: issueForm,
      answer: issue,
      statuses: [201],
    },
    (args) => {
      const saved = saveIssue(args.db, null, args.body, changeOf(args))
      if (saved === 'REFUSED') return refuse(args.t, 409)

      const made = present(args.db, saved)
      const more = { status: 201, headers: { Location: `/api/admin/newsletter/${saved}` } }
      return made ? reply(made, more) : refuse(args.t, 404)
    },
  ),
  'GET admin/newsletter/{id}': adminCall({ summary: 'A newsletter', params: byId, answer: issue }, (args) =>
    answer(args),
  ),
  'PUT admin/newsletter/{id}': adminCall(
    {
      summary: 'Writes a newsletter anew that is not sent yet',
      params: byId,
      body: issueForm,
      answer: issue,
      errors: NOT_NOW,
    },
    (args) => answer(args, () => saveIssue(args.db, args.params.id, args.body, changeOf(args))),
  ),
  'DELETE admin/newsletter/{id}': adminCall(
    { summary: 'Throws a draft away', params: byId, errors: NOT_NOW },
    (args) => {
      const { db, params, t } = args
      if (!findIssue(db, params.id)) return refuse(t, 404)

      return deleteIssue(db, params.id, changeOf(args)) === 'DONE' ? undefined : refuse(t, 409)
    },
  ),
  'POST admin/newsletter/{id}/trial': adminCall(
    { summary: 'Sends it to oneself alone', params: byId, answer: issue },
    (args) =>
      answer(args, () => {
        const found = findIssue(args.db, args.params.id)
        if (found) emailTrial(args.db, found, { email: args.viewer.email, locale: args.locale }, args.now)
        return 'DONE'
      }),
  ),
  'POST admin/newsletter/{id}/start': adminCall(
    {
      summary: 'Begins to send it to everybody who confirmed, or goes on',
      params: byId,
      answer: issue,
      errors: NOT_NOW,
    },
    (args) => answer(args, () => moveIssue(args.db, args.params.id, 'start', changeOf(args))),
  ),
  'POST admin/newsletter/{id}/pause': adminCall(
    { summary: 'Stops sending it', params: byId, answer: issue, errors: NOT_NOW },
    (args) => answer(args, () => moveIssue(args.db, args.params.id, 'pause', changeOf(args))),
  ),
}

type Args = AdminBase & { params: { id: number } }

function answer({ db, params, t }: Args, work: () => unknown = () => 'DONE') {
  if (!findIssue(db, params.id)) return refuse(t, 404)
  if (work() === 'REFUSED') return refuse(t, 409)

  return present(db, params.id) ?? refuse(t, 404)
}

function present(db: Db, id: number) {
  const found = findIssue(db, id)
  return found && { ...found, progress: readProgress(db, id) }
}
