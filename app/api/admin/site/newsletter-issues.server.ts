import { z } from 'zod'

import { importSubscribers, planSubscribers } from '#app/site/newsletter/import/subscriber-import.server.ts'
import { subscriberImportForm } from '#app/site/newsletter/import/subscriber.forms.ts'
import { issueForm } from '#app/site/newsletter/issues/issue.forms.ts'
import { issueOperations, NOT_NOW } from '#app/site/newsletter/issues/issue.operations.server.ts'
import { findIssue, listIssues, saveIssue } from '#app/site/newsletter/issues/issues.server.ts'
import { readProgress } from '#app/site/newsletter/issues/sending.server.ts'
import { subscriberList } from '#app/site/newsletter/newsletter-list.server.ts'
import { ISSUE_STATES } from '#db/vocabulary.ts'

import { adminCall, made } from '../../kit/call.server.ts'
import { byId, moment, texts } from '../../kit/fields.forms.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { type AdminBase, changeOf, stagedCalls } from '../admin-calls.server.ts'
import { csvCall, listCall } from '../lists.server.ts'

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
const issues = { answer: issue, present }

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
      const id = saved === 'REFUSED' ? refuse(args.t, 409) : saved
      return made(id, '/api/admin/newsletter', (issueId) => present(args, issueId))
    },
  ),
  'GET admin/newsletter/{id}': adminCall({ summary: 'A newsletter', params: byId, answer: issue }, (args) =>
    present(args, args.params.id),
  ),
  'PUT admin/newsletter/{id}': adminCall(
    {
      summary: 'Writes a newsletter anew that is not sent yet',
      params: byId,
      body: issueForm,
      answer: issue,
      errors: { 409: NOT_NOW },
    },
    (args) => {
      const { db, params, body, t } = args
      if (!findIssue(db, params.id)) return refuse(t, 404)

      return saveIssue(db, params.id, body, changeOf(args)) === 'REFUSED' ? refuse(t, 409) : present(args, params.id)
    },
  ),
  'DELETE admin/newsletter/{id}': operationCall(issueOperations.delete),
  'POST admin/newsletter/{id}/trial': operationCall(issueOperations.trial, issues),
  'POST admin/newsletter/{id}/start': operationCall(issueOperations.start, issues),
  'POST admin/newsletter/{id}/pause': operationCall(issueOperations.pause, issues),
  'POST admin/newsletter/{id}/end': operationCall(issueOperations.end, issues),
}

function present({ db, t }: Pick<AdminBase, 'db' | 't'>, id: number) {
  const found = findIssue(db, id)
  return found ? { ...found, progress: readProgress(db, id) } : refuse(t, 404)
}

export const newsletterCalls = {
  'GET admin/users/newsletter': listCall(subscriberList, {
    summary: 'Who asked for the newsletter',
    answer: z.object({
      id: z.int(),
      email: z.string(),
      locale: z.string(),
      createdAt: moment,
      confirmedAt: moment.nullable(),
      source: z.string().nullable().describe('Of who came by a file: how they agreed'),
      consent: z.string().nullable().describe('What that file says of it'),
    }),
  }),
  'GET admin/users/newsletter.csv': csvCall('Subscribers', subscriberList),
  ...stagedCalls('admin/users/newsletter/imports', {
    kind: 'SUBSCRIBERS',
    what: 'subscribers as Mailchimp, Ghost, Substack or this site write it',
    options: subscriberImportForm.shape,
    plan: (db, staged) => planSubscribers(db, staged, new Date()),
    run: importSubscribers,
  }),
}
