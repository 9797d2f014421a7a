import { type StaffAccess, STAFF_ROLES, ROLE_LEVELS, type StaffRole } from '#db/vocabulary.ts'

import { isAdmin, type Viewer } from './viewer.ts'

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
