import { z } from 'zod'

import { flag } from '#app/platform/fields.forms.ts'
import { operationsOf } from '#app/site/operations/operation.server.ts'
import type { Db } from '#db/database.server.ts'

import { disableUser, enableUser, endUserSessions, setLevel } from './user-changes.server.ts'
import { findAccount } from './user.server.ts'
import { isDoubtful, LEVELS } from './users.server.ts'

const find = (db: Db, id: number) => findAccount(db, id, new Date())
type Account = NonNullable<ReturnType<typeof find>>

/** Declares something that is done to an account. */
const userOperation = operationsOf<Account>({ name: 'user', find, path: (id) => `/admin/users/${id}` })

const LAST = { key: 'admin:lastAdmin' } as const
const lastStays = 'The last administrator who can sign in stays one'

const level = userOperation({
  input: {
    level: z.enum(LEVELS, 'form:choose'),
    isSure: flag.describe('Gives power although nobody confirmed the email address'),
  },
  /** Its page asks by a question. */
  form: { isSure: z.boolean().default(true) },
  ask: (account, given, { t }) => ({
    title: t('asking:levelTitle', { email: account.email }),
    facts: isDoubtful(account, given.level) ? [t('asking:notConfirmed')] : [],
  }),
  run: (tx, id, given, change) => {
    const account = find(tx, id)
    return account && !given.isSure && isDoubtful(account, given.level)
      ? ({ ok: false, problem: 'NOT_CONFIRMED' } as const)
      : setLevel(tx, id, given.level, change)
  },
  done: 'admin:levelSet',
  refusals: {
    LAST,
    NOT_CONFIRMED: { fields: { isSure: 'asking:notConfirmed' }, status: 409, detail: { doubt: 'NOT_CONFIRMED' } },
  },
  summary: 'Makes somebody an administrator, or a customer again',
  conflict: `${lastStays}; or nobody confirmed the email address (\`doubt\`: \`NOT_CONFIRMED\`): \`isSure\` does it`,
})

const disabled = userOperation({
  input: { value: z.boolean('form:format') },
  run: (tx, id, { value }, change) => (value ? disableUser : enableUser)(tx, id, change),
  done: (_, _account, _words, { value }) => (value ? 'office:userDisabled' : 'office:userEnabled'),
  refusals: { LAST },
  summary: 'Closes an account, or opens it again',
  about: 'Nobody signs in with a closed one; its sessions and tokens end at once.',
  conflict: lastStays,
})

const endSessions = userOperation({
  run: (tx, id, _, change) => endUserSessions(tx, id, change),
  done: 'office:sessionsEnded',
  refusals: { LAST },
  summary: 'Signs somebody out everywhere',
})

/** All that is done to an account by one press, by what its buttons send. */
export const userOperations = { level, disabled, endSessions }
