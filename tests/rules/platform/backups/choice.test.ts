import { expect, test } from 'vitest'

import {
  chooseBackup,
  linkName,
  type Piece,
  pieceName,
  readPiece,
  type Snapshot,
} from '#app/platform/backups/backups.ts'
import { snapshotName } from '#app/platform/backups/manifest.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 12, minute))
const name = (minute: number) => snapshotName(at(minute))
const piece = (number: number, minute: number, log = 0, stream = 'one'): Piece => {
  const facts = { stream, log, number, at: at(minute), kind: 'wal' } as const
  return { ...facts, name: pieceName(facts) }
}
const alone = (minute: number): Snapshot => ({ name: name(minute), changes: null })
const followed = (minute: number, needs: number, log = 0): Snapshot => ({
  name: name(minute),
  changes: { stream: 'one', log, needs },
})
const chosen = (...given: Parameters<typeof chooseBackup>) => {
  const choice = chooseBackup(...given)
  return choice && [choice.snapshot, choice.pieces.map(({ number }) => number), choice.reaches]
}

test('without changes it is the newest backup, or the newest before a time', () => {
  const snapshots = [alone(1), alone(2), alone(3)]
  expect(chosen(snapshots, [], null)).toEqual([name(3), [], at(3)])
  expect(chosen(snapshots, [], at(2))).toEqual([name(2), [], at(2)])
  expect(chosen(snapshots, [], at(0))).toBeNull()
})

test('changes are laid over a backup from the log that was the newest when it began', () => {
  const pieces = [piece(1, 1), piece(2, 2), piece(3, 3, 1), piece(4, 4, 2)]
  expect(chosen([followed(3, 3, 1)], pieces, null)).toEqual([name(3), [3, 4], at(4)])
})

test('changes that do not reach beyond the backup are left out: it is newer than they are', () => {
  const pieces = [piece(1, 1), piece(2, 2)]
  expect(chosen([followed(3, 3)], pieces, null)).toEqual([name(3), [], at(3)])
  // An older one with them reaches further than itself alone.
  expect(chosen([followed(1, 1), alone(2)], [...pieces, piece(3, 3)], null)).toEqual([name(1), [1, 2, 3], at(3)])
})

test('of a moment nothing later is restored, and of two ways to it the newer backup is the shorter', () => {
  const pieces = [1, 2, 3, 4, 5].map((number) => piece(number, number))
  expect(chosen([followed(1, 1), followed(3, 3)], pieces, at(4))).toEqual([name(3), [1, 2, 3, 4], at(4)])
  expect(chosen([followed(1, 1), followed(3, 3)], pieces, at(2))).toEqual([name(1), [1, 2], at(2)])
})

test('a piece that is missing ends what can be used, and another stream is another', () => {
  expect(chosen([followed(1, 1)], [piece(1, 1), piece(2, 2), piece(4, 4)], null)).toEqual([name(1), [1, 2], at(2)])
  expect(chosen([followed(1, 1)], [piece(1, 2, 0, 'other')], null)).toEqual([name(1), [], at(1)])
})

test('names of pieces are read as they are written, and nothing else is one', () => {
  const one = piece(12, 5, 3)
  expect(readPiece(one.name)).toEqual(one)
  expect(readPiece('changes/one/000003/notes.txt')).toBeNull()
  expect(linkName(name(1))).toBe(name(1).replace('snapshots', 'links'))
})
