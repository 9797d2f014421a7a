import { expect, test } from 'vitest'

import { judgeBackups } from '#app/platform/backups/backups.ts'

const now = new Date('2026-11-24T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
const status = { place: '/srv/backups', takenAt: ago(0.5), triedAt: ago(0.5), verifiedAt: ago(3), failure: null }

test('a backup of last night that was looked at this week is fine; anything else is told', () => {
  expect(judgeBackups(status, now)).toBe('FINE')
  expect(judgeBackups({ ...status, verifiedAt: ago(9) }, now)).toBe('UNVERIFIED')
  expect(judgeBackups({ ...status, verifiedAt: null }, now)).toBe('UNVERIFIED')
  expect(judgeBackups({ ...status, takenAt: ago(3) }, now)).toBe('OLD')
  expect(judgeBackups({ ...status, takenAt: null }, now)).toBe('NONE')
  expect(judgeBackups({ ...status, failure: 'the disk is full' }, now)).toBe('FAILED')
})
