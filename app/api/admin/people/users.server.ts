import { z } from 'zod'

import { disableUser, enableUser, endUserSessions, setLevel } from '#app/account/users/user-changes.server.ts'
import { findAccount } from '#app/account/users/user.server.ts'
import { isDoubtful, LEVELS, userList } from '#app/account/users/users.server.ts'
import { SIGN_IN_METHODS } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, moment } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { changeOf, type AdminBase } from '../actor.server.ts'
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
const isSure = z
  .boolean('form:format')
  .default(false)
  .describe('Gives power although nobody confirmed the email address')
const LAST = { 409: 'The last administrator who can sign in stays one' }

/** The admin's accounts, by the commands of its page. */
export const adminUserCalls = {
  'GET admin/users': listCall(userList, { summary: 'Accounts', answer: user.extend({ orderCount: z.int() }) }),
  'GET admin/users.csv': csvCall('Accounts', userList),
  'GET admin/users/{id}': adminCall({ summary: 'An account', params: byId, answer: account }, (args) =>
    present(args, args.params.id),
  ),
  'PUT admin/users/{id}/level': adminCall(
    {
      summary: 'Makes somebody an administrator, or a customer again',
      params: byId,
      body: z.object({ level: z.enum(LEVELS, 'form:choose'), isSure }, 'form:format'),
      answer: account,
      errors: {
        409: `${LAST[409]}; or nobody confirmed the email address (\`doubt\`: \`NOT_CONFIRMED\`): \`isSure\` does it`,
      },
    },
    (args) => {
      const { db, body, params, now, t } = args
      const account = findAccount(db, params.id, now)
      if (account && !body.isSure && isDoubtful(account, body.level))
        return refuse(t, 409, { message: t('asking:notConfirmed'), doubt: 'NOT_CONFIRMED' })

      return done(args, setLevel(db, params.id, body.level, changeOf(args)))
    },
  ),
  'PUT admin/users/{id}/disabled': adminCall(
    {
      summary: 'Closes an account, or opens it again',
      about: 'Nobody signs in with a closed one; its sessions and tokens end at once.',
      params: byId,
      body: z.object({ value: z.boolean('form:format') }, 'form:format'),
      answer: account,
      errors: LAST,
    },
    (args) => {
      const set = args.body.value ? disableUser : enableUser
      return done(args, set(args.db, args.params.id, changeOf(args)))
    },
  ),
  'DELETE admin/users/{id}/sessions': adminCall(
    { summary: 'Signs somebody out everywhere', params: byId, answer: account },
    (args) => done(args, endUserSessions(args.db, args.params.id, changeOf(args))),
  ),
}

type One = AdminBase & { params: { id: number } }

function done(args: One, outcome: 'DONE' | 'LAST' | 'NOT_FOUND') {
  if (outcome === 'LAST') return refuse(args.t, 409, { message: args.t('admin:lastAdmin') })

  return outcome === 'DONE' ? present(args, args.params.id) : refuse(args.t, 404)
}

function present({ db, now, t }: Base, id: number) {
  return findAccount(db, id, now) ?? refuse(t, 404)
}
