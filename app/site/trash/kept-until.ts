export const KEPT_DAYS = 30
export const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000

/** Until when something can be brought back. */
export function keptUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + KEPT_MS)
}
