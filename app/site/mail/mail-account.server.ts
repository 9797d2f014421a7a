import { type MailLogin, type MailPlace, readKeptServer, sealPassword } from '#app/platform/mail/mail-server.server.ts'
import type { Db } from '#db/database.server.ts'
import { mailServers } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { type Change, audited } from '../audit/audit.server.ts'

type TypedServer = MailLogin & { sender: string }

/** The typed server with the password that is known where none was typed, for the same server and user alone. */
export function withKnownPassword(place: MailPlace, typed: TypedServer): TypedServer {
  const kept = readKeptServer(place)
  const isSame = kept?.host === typed.host && kept.user === typed.user
  return typed.password === '' && isSame ? { ...typed, password: kept.password ?? '' } : typed
}

/** Keeps the server that mails go through, its password sealed. The log says where and as whom, never the password. */
export function saveMailServer({ db, config }: MailPlace, typed: TypedServer, { by, now }: Change): void {
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
