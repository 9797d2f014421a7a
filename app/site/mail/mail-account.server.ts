import {
  type MailLogin,
  type MailPlace,
  type MailProblem,
  readKeptServer,
  sealPassword,
  tryMailServer,
  urlOf,
} from '#app/platform/mail/mail-server.server.ts'
import type { Db } from '#db/database.server.ts'
import { mailServers } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { type Change, audited } from '../audit/audit.server.ts'

type TypedServer = MailLogin & { sender: string }

/** How long a server may take for each step before it counts as not there, in milliseconds. */
const PATIENCE = 8000

/** Keeps a server that lets the site log in. @returns why it does not; null where it is kept */
export async function setMailServer(place: MailPlace, typed: TypedServer, change: Change): Promise<MailProblem | null> {
  const server = withKnownPassword(place, typed)
  const problem = await tryMailServer(urlOf(server), PATIENCE)
  if (!problem) saveMailServer(place, server, change)
  return problem
}

/** The typed server with the password that is known where none was typed, for the same server and user alone. */
function withKnownPassword(place: MailPlace, typed: TypedServer): TypedServer {
  const kept = readKeptServer(place)
  const isSame = kept?.host === typed.host && kept.user === typed.user
  return typed.password === '' && isSame ? { ...typed, password: kept.password ?? '' } : typed
}

/** Keeps the server that mails go through, its password sealed. The log says where and as whom, never the password. */
function saveMailServer({ db, config }: MailPlace, typed: TypedServer, { by, now }: Change): void {
  const { host, port, user, sender, password } = typed
  const row = { host, port, user, sender, sealed: sealPassword(config, password), changedAt: now }
  inTransaction(db, (tx) => {
    tx.insert(mailServers)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: mailServers.id, set: row })
      .run()
    const after = { host, port, user, sender }
    audited(tx, { actor: by, action: 'mail-server.edit', subject: 'mail-server', after }, now)
  })
}

export function removeMailServer(db: Db, { by, now }: Change): void {
  inTransaction(db, (tx) => {
    if (tx.delete(mailServers).run().changes === 0) return

    audited(tx, { actor: by, action: 'mail-server.remove', subject: 'mail-server' }, now)
  })
}
