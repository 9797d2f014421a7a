import { operationsOf } from '../../operations/operation.server.ts'
import { emailTrial } from './issue-emails.server.ts'
import { deleteIssue, findIssue, type Issue, moveIssue } from './issues.server.ts'
import { readProgress } from './sending.server.ts'

/** Declares something that is done to a newsletter. */
const issueOperation = operationsOf<Issue>({
  name: 'newsletter',
  find: findIssue,
  path: (id) => `/admin/newsletter/${id}`,
})

export const NOT_NOW = 'It is sent, or being sent'
const notNow = { refusals: { REFUSED: { key: 'newsletters:notNow' } }, conflict: NOT_NOW } as const

/** The clock writes it in portions, so that no e-mail is there when it is asked. */
const start = issueOperation({
  ask: ({ id }, _, { t, db }) => ({
    title: t('newsletters:startTitle'),
    facts: [t('newsletters:goesTo', { count: readProgress(db, id).left })],
    isEmailedLater: true,
  }),
  run: (tx, id, _, change) => moveIssue(tx, id, 'start', change),
  done: 'newsletters:started',
  ...notNow,
  summary: 'Begins to send it to everybody who confirmed, or goes on',
})

const pause = issueOperation({
  run: (tx, id, _, change) => moveIssue(tx, id, 'pause', change),
  done: 'newsletters:paused',
  ...notNow,
  summary: 'Stops sending it',
})

const end = issueOperation({
  ask: ({ id }, _, { t, db }) => ({
    title: t('newsletters:endTitle'),
    facts: [t('newsletters:endLeft', { count: readProgress(db, id).left })],
    isEmailedLater: true,
  }),
  run: (tx, id, _, change) => moveIssue(tx, id, 'end', change),
  done: 'newsletters:ended',
  ...notNow,
  summary: 'Ends one that is paused: who has not got it will not',
})

const trial = issueOperation({
  run: (tx, id, _, { by, locale, now }) => {
    const issue = findIssue(tx, id)
    if (issue) emailTrial(tx, issue, { email: by.email, locale }, now)
  },
  done: 'newsletters:trialSent',
  refusals: {},
  summary: 'Sends it to oneself alone',
})

const remove = issueOperation({
  run: (tx, id, _, change) => deleteIssue(tx, id, change),
  done: { key: 'newsletters:deleted', to: '/admin/newsletter' },
  ...notNow,
  summary: 'Throws a draft away',
})

/** All that is done to a newsletter beside writing it, by what its buttons send. */
export const issueOperations = { start, pause, end, trial, delete: remove }
