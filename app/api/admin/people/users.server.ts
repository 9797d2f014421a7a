import { z } from 'zod'

import { userOperations } from '#app/account/users/user.operations.server.ts'
import { findAccount } from '#app/account/users/user.server.ts'
import { userList } from '#app/account/users/users.server.ts'
import { inviteStaff, listInvitations, withdrawInvitation } from '#app/sign-in/recovery/invitations.server.ts'
import { invitation } from '#app/sign-in/recovery/recovery.forms.ts'
import { SIGN_IN_METHODS, STAFF_ROLES } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, moment } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { csvCall, listCall } from '../lists.server.ts'

const user = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  method: z.enum(SIGN_IN_METHODS),
  authorityLevel: z.int(),
  createdAt: moment,
  lastSeenAt: moment.nullable(),
  disabledAt: moment.nullable(),
})
const account = named('Account', user.extend({ locale: z.string(), emailVerifiedAt: moment.nullable() }))
const accounts = { answer: account, present }

/** The admin's accounts, by the commands of its page. */
export const adminUserCalls = {
  'GET admin/users': listCall(userList, { summary: 'Accounts', answer: user.extend({ orderCount: z.int() }) }),
  'GET admin/users.csv': csvCall('Accounts', userList),
  'GET admin/users/{id}': adminCall({ summary: 'An account', params: byId, answer: account }, (args) =>
    present(args, args.params.id),
  ),
  'GET admin/users/invitations': adminCall(
    {
      summary: 'Invitations to help that wait for an answer',
      answer: z.array(z.object({ userId: z.int(), email: z.string(), role: z.enum(STAFF_ROLES), expiresAt: moment })),
    },
    ({ db, now }) => listInvitations(db, now),
  ),
  'POST admin/users/invitations': adminCall(
    {
      summary: 'Invites somebody to help, by an e-mail whose link works once within 7 days',
      about: '`isInvited` is false where somebody uses the address already: their level is changed by its own call.',
      body: invitation,
      answer: z.object({ userId: z.int(), isInvited: z.boolean() }),
    },
    ({ db, body, locale, viewer, now }) => inviteStaff(db, { ...body, locale }, { by: viewer, now }),
  ),
  'DELETE admin/users/{id}/invitation': adminCall(
    { summary: 'Takes an invitation back', params: byId },
    ({ db, params, viewer, now, t }) =>
      withdrawInvitation(db, params.id, { by: viewer, now }) ? undefined : refuse(t, 404),
  ),
  'PUT admin/users/{id}/level': operationCall(userOperations.level, accounts),
  'PUT admin/users/{id}/disabled': operationCall(userOperations.disabled, accounts),
  'DELETE admin/users/{id}/sessions': operationCall(userOperations.endSessions, accounts),
}

function present({ db, now, t }: Base, id: number) {
  return findAccount(db, id, now) ?? refuse(t, 404)
}
