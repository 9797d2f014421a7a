import { type StaffAccess, STAFF_ROLES, ROLE_LEVELS, type StaffRole, ADMIN_LEVEL } from '#db/vocabulary.ts'

type LeveledViewer = Pick<Viewer, 'authorityLevel'> | null

/** Which of the helpers somebody is; null for administrators and customers alike. */
export function roleOf(viewer: LeveledViewer): StaffRole | null {
  return STAFF_ROLES.find((role) => ROLE_LEVELS[role] === viewer?.authorityLevel) ?? null
}

/** Whether somebody has anything to do in the administration. */
export function isStaff(viewer: LeveledViewer): boolean {
  return isAdmin(viewer) || roleOf(viewer) !== null
}

/** Orders, their money, and what is printed for them: the helper works with them, the accountant reads them. */
export const ORDER_STAFF: StaffAccess = { HELPER: 'WRITE', ACCOUNTANT: 'READ' }
/** What is packed and sent. */
export const PACKING_STAFF: StaffAccess = { HELPER: 'WRITE' }
/** Sums. */
export const MONEY_STAFF: StaffAccess = { ACCOUNTANT: 'READ' }
/** Who sends a file to hold it against what is known; nothing is written. */
export const COMPARING_STAFF: StaffAccess = { ACCOUNTANT: 'WRITE' }
/** Tables at events. */
export const TILL_STAFF: StaffAccess = { HELPER: 'WRITE', EVENT_HELPER: 'WRITE', ACCOUNTANT: 'READ' }
/** Where everybody of them comes in. */
export const ALL_STAFF: StaffAccess = { HELPER: 'READ', ACCOUNTANT: 'READ', EVENT_HELPER: 'READ' }

/** Whether somebody may do what a page or a call says of itself; an administrator may do everything. */
export function mayDo(viewer: LeveledViewer, access: StaffAccess | undefined, method: string): boolean {
  if (isAdmin(viewer)) return true

  const role = roleOf(viewer)
  const allowed = role && access?.[role]
  return allowed === 'WRITE' || (allowed === 'READ' && (method === 'GET' || method === 'HEAD'))
}

/** Who is signed in; `sessionId` is empty for who came with an access token. */
export type Viewer = { id: number; email: string; name: string | null; authorityLevel: number; sessionId: string }

/** An administrator is anyone at level 10 or above (specification, section 6). */
export function isAdmin<V extends Pick<Viewer, 'authorityLevel'>>(viewer: V | null): viewer is V {
  return viewer !== null && viewer.authorityLevel >= ADMIN_LEVEL
}

const DAY = 24 * 60 * 60 * 1000

/** How long a log-in lasts, in days: after its last use, and in all. */
export type Lifetime = { idleDays: number; days: number }

/** When a log-in ends that is used now (OWASP ASVS 5.0, V7.3). */
export function endOf(beganAt: Date, { idleDays, days }: Lifetime, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleDays * DAY, beganAt.getTime() + days * DAY))
}
