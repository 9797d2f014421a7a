import { hashPassword } from '#app/sign-in/passwords/passwords.server.ts'
import { users } from '#db/schema.server.ts'
import { ADMIN_LEVEL, PUBLIC_LEVEL } from '#db/vocabulary.ts'

import type { Ground } from './ground.ts'

/** The two demo accounts (contract, section 5). */
export async function plantPeople({ db, now }: Pick<Ground, 'db' | 'now'>): Promise<void> {
  const passwordHash = await hashPassword('demo-password')
  const shared = { passwordHash, createdAt: now, emailVerifiedAt: now }
  const people = [
    { email: 'admin@example.com', name: 'Nena', authorityLevel: ADMIN_LEVEL, ...shared },
    { email: 'customer@example.com', name: 'Customer', authorityLevel: PUBLIC_LEVEL, ...shared },
  ]
  db.insert(users).values(people).onConflictDoNothing().run()
}
