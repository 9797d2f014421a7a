/** Why nothing can be written for now: no room is left, or the disk takes nothing (it fails, or is mounted for reading). */
export type DiskFailure = 'FULL' | 'READ_ONLY'

/** What a database or a file system says of its disk; null for every other error. */
export function whyUnwritable(error: unknown): DiskFailure | null {
  const code = codeOf(error) || (error instanceof Error ? codeOf(error.cause) : '')
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(code)) return 'FULL'

  return /^(SQLITE_READONLY|SQLITE_IOERR|EROFS|EIO)/.test(code) ? 'READ_ONLY' : null
}

/** Does what can be left out where the disk takes nothing. @returns whether it was done */
export function unlessUnwritable(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (whyUnwritable(error) === null) throw error
    return false
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
