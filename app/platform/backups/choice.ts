import { timeOf } from './manifest.ts'

/** A backup, and where the changes after it begin; null where none were kept with it. */
export type Snapshot = { name: string; changes: ChangesAfter | null }

/**
 * Changes that were read from the database's logs while a backup was made belong to it: they are laid over it from the
 * log that was the newest when it began. Before piece `needs` it is newer than they are.
 */
export type ChangesAfter = { stream: string; log: number; needs: number }

/** A piece of the changes, by its name. */
export type Piece = { name: string; stream: string; log: number; number: number; at: Date; kind: 'wal' | 'files' }

export type Choice = { snapshot: string; pieces: Piece[]; reaches: Date }

/**
 * What to restore to be as near before a time as can be: the backup with its changes that reaches furthest, and of those
 * that reach equally far the newest.
 * @param at null for as late as possible
 * @returns null where there is nothing from before
 */
export function chooseBackup(snapshots: readonly Snapshot[], pieces: readonly Piece[], at: Date | null): Choice | null {
  const isInTime = (time: Date) => at === null || time <= at
  const choices = snapshots.flatMap(({ name, changes }) => {
    const takenAt = timeOf(name)
    if (!takenAt || !isInTime(takenAt)) return []

    const following = changes ? piecesAfter(changes, pieces).filter((piece) => isInTime(piece.at)) : []
    const isReached = changes !== null && following.some(({ number }) => number >= changes.needs)
    const used = isReached ? following : []
    return [{ snapshot: name, pieces: used, reaches: used.at(-1)?.at ?? takenAt }]
  })
  return choices.reduce<Choice | null>(
    (best, choice) => (best === null || choice.reaches >= best.reaches ? choice : best),
    null,
  )
}

function piecesAfter({ stream, log }: ChangesAfter, pieces: readonly Piece[]): Piece[] {
  const own = pieces.filter((piece) => piece.stream === stream && piece.log >= log)
  const sorted = own.toSorted((one, other) => one.number - other.number)
  // A piece that is missing ends what can be used.
  const gap = sorted.findIndex((piece, index) => index > 0 && piece.number !== (sorted[index - 1]?.number ?? 0) + 1)
  return gap < 0 ? sorted : sorted.slice(0, gap)
}

export const CHANGES = 'changes/'

/** `changes/STREAM/000001/00000012-TIME.wal.zst` */
export function pieceName({ stream, log, number, at, kind }: Omit<Piece, 'name'>): string {
  const stamp = at.toISOString().replaceAll(':', '-')
  return `${CHANGES}${stream}/${String(log).padStart(6, '0')}/${String(number).padStart(8, '0')}-${stamp}.${kind}.zst`
}

/** @returns null for a name that is no piece’s */
export function readPiece(name: string): Piece | null {
  const [, stream, log, number, kind] = /^changes\/([^/]+)\/(\d{6})\/(\d{8})-[^/]+\.(wal|files)\.zst$/.exec(name) ?? []
  const at = timeOf(name.slice(name.lastIndexOf('/')))
  if (!stream || !at) return null

  return { name, stream, log: Number(log), number: Number(number), at, kind: kind === 'wal' ? 'wal' : 'files' }
}

/** Where it is said which changes follow a backup. */
export function linkName(snapshot: string): string {
  return snapshot.replace(/^snapshots\//, 'links/')
}
