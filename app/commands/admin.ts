import { join } from 'node:path'
import { argv, exit } from 'node:process'

import { eq } from 'drizzle-orm'

import { adoptSite, afterJump, countMails, readLastNumbers } from '#app/dashboard/adopt/adopt.server.ts'
import { DATABASE } from '#app/platform/backups/data-files.server.ts'
import { ConfigError, readConfig } from '#app/platform/config.server.ts'
import { email as emailField } from '#app/platform/fields.forms.ts'
import { takePlace } from '#app/platform/place/place.server.ts'
import { register } from '#app/sign-in/login/accounts.server.ts'
import { newPassword } from '#app/sign-in/passwords/common-passwords.ts'
import { hashPassword } from '#app/sign-in/passwords/passwords.server.ts'
import { rescueAccount } from '#app/sign-in/recovery/rescue.server.ts'
import { endDemoByAdmin } from '#app/site/demo.server.ts'
import { followSite } from '#app/site/follow-site.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { OpeningError } from '#db/opening.server.ts'
import { users } from '#db/schema.server.ts'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

import { askPassword } from './ask-password.ts'
import { openSite } from './open-site.ts'

const USAGE = 'Usage: npm run admin -- create EMAIL | promote EMAIL | rescue EMAIL | adopt [--complete]'

/** A refusal that is told in one line. */
class Refused extends Error {}

const WORK: Record<string, (db: Db, email: string) => string | Promise<string>> = { create, promote, rescue }

try {
  console.log(await run(argv.slice(2)))
} catch (error) {
  if (!(error instanceof Refused || error instanceof ConfigError || error instanceof OpeningError)) throw error

  console.error(error.message)
  exit(1)
}

/** Makes, promotes and rescues administrators, while the site serves or not (contract, section 5). */
async function run([command = '', address = '', ...others]: string[]): Promise<string> {
  if (command === 'adopt') return adopt([address, ...others].filter(Boolean))

  const work = WORK[command]
  if (!work || !address || others.length > 0) throw new Refused(USAGE)

  const email = emailField.safeParse(address)
  if (!email.success) throw new Refused(`${address} is not an e-mail address.`)

  // The first administrator may be made before the site has ever served.
  const database = command === 'create' ? openDatabase(join(readConfig(process.env).dataDir, DATABASE)) : openSite()
  try {
    followSite(database.db)
    return await work(database.db, email.data)
  } finally {
    database.close()
  }
}

/** Says that a copy is the site from now on. `--complete`: the other one was stopped before it was copied. */
function adopt(options: string[]): string {
  if (options.some((option) => option !== '--complete')) throw new Refused(USAGE)

  const database = openSite()
  try {
    const config = readConfig(process.env)
    const now = new Date()
    takePlace(database.db, config, { now })
    const known = readLastNumbers(database.db)
    const last = options.length > 0 ? known : afterJump(known)
    const { kept } = countMails(database.db, last, now)
    if (adoptSite(database.db, last, { by: 'terminal', now }) === 'REFUSED')
      return 'This is no copy: it is the site already.'

    const told = `This is the site now. The next order is number ${last.order + 1}, the next credit note C-${last.creditNote + 1}.`
    return kept > 0 ? `${told} ${kept} emails that waited when it was copied stand under Emails.` : told
  } finally {
    database.close()
  }
}

async function create(db: Db, email: string): Promise<string> {
  const isTaken = db.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
  if (isTaken) throw new Refused(`${email} has an account: use promote.`)

  const given = newPassword(readSettings(db)).safeParse(await askPassword(`Password for ${email}: `))
  if (!given.success) throw new Refused(formatProblem(fixedT('en'), given.error.issues[0]?.message ?? 'form:format'))

  const passwordHash = await hashPassword(given.data)
  const now = new Date()
  // Whoever can run commands here vouches for the address.
  const account = { email, passwordHash, locale: 'en', authorityLevel: ADMIN_LEVEL, emailVerifiedAt: now } as const
  const id = register(db, account, now)
  if (id === null) throw new Refused(`${email} has an account: use promote.`)

  return `${email} is an administrator now.`
}

function promote(db: Db, email: string): string {
  const promoted = db.update(users).set({ authorityLevel: ADMIN_LEVEL }).where(eq(users.email, email))
  const user = promoted.returning({ id: users.id }).get()
  if (!user) throw new Refused(`${email} has no account: use create.`)

  endDemoByAdmin(db, user.id, new Date())
  return `${email} is an administrator now.`
}

/** For who lost the devices that log them in, and has nobody in the admin to ask. */
function rescue(db: Db, email: string): string {
  const user = db.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
  if (!user) throw new Refused(`${email} has no account.`)
  if (!rescueAccount(db, user.id, { actor: 'terminal' }, new Date()))
    throw new Refused(
      `${email} has neither a second factor nor a passkey: a forgotten password is set anew at /password-reset.`,
    )

  return `${email} logs in without second factor and passkeys now, and is logged out everywhere.`
}
