import { eq } from 'drizzle-orm'

import { hashPassword } from '#app/sign-in/passwords/passwords.server.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import { ADMIN_LEVEL, PUBLIC_LEVEL } from '#db/vocabulary.ts'

import type { Ground } from './ground.ts'

const EMAIL_OF_ADMIN = 'admin@example.com'

/** Who does in the demo what is done at the desk. */
export function findAdmin(db: Db): { id: number; email: string } {
  const admin = db.select().from(users).where(eq(users.email, EMAIL_OF_ADMIN)).get()
  if (!admin) throw new Error('The demo has no administrator')

  return { id: admin.id, email: admin.email }
}

/** The two demo accounts (contract, section 5). */
export async function plantPeople({ db, now }: Pick<Ground, 'db' | 'now'>): Promise<void> {
  const passwordHash = await hashPassword('demo-password')
  const shared = { passwordHash, createdAt: now, emailVerifiedAt: now }
  const people = [
    { email: EMAIL_OF_ADMIN, name: 'Nena', authorityLevel: ADMIN_LEVEL, ...shared },
    { email: 'customer@example.com', name: 'Customer', authorityLevel: PUBLIC_LEVEL, ...shared },
  ]
  db.insert(users).values(people).onConflictDoNothing().run()
}
