import { isBusy, LOCK_PATIENCE, LOCK_PAUSE, waitingFor } from './busy.server.ts'
import type { Db } from './database.server.ts'

type Command = {
  work: (tx: Db) => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
  /** By `performance.now()`, in milliseconds. */
  waitsUntil: number
}

const waiting = new WeakMap<Db, Command[]>()

/**
 * Runs commands that come at the same moment in one immediate transaction: one sync of the disk, which is most of what
 * a durable command takes, confirms them all. Where one throws, all are undone and run again, each by itself, so that
 * what throws undoes only itself; a command therefore does nothing but read and write the database. While another
 * process holds the lock they wait together, and everybody else is served.
 * @param patience milliseconds to wait for a lock; what waits longer is rejected, which `isBusy` tells
 * @returns what the command returned, once it is durable
 */
export function inGroupCommit<R>(db: Db, work: (tx: Db) => R, patience = LOCK_PATIENCE): Promise<R> {
  return new Promise<R>((resolve, reject) => {
    const commands = waiting.get(db) ?? []
    if (commands.length === 0) setImmediate(() => runAll(db))
    commands.push({ work, resolve, reject, waitsUntil: performance.now() + patience })
    waiting.set(db, commands)
  })
}

function runAll(db: Db): void {
  const commands = waiting.get(db) ?? []
  waiting.delete(db)
  try {
    run(db, commands)
  } catch (error) {
    if (isBusy(error)) putBack(db, commands, error)
    else for (const command of commands) runAlone(db, command)
  }
}

function runAlone(db: Db, command: Command): void {
  try {
    run(db, [command])
  } catch (error) {
    if (isBusy(error)) putBack(db, [command], error)
    else command.reject(error)
  }
}

function run(db: Db, commands: readonly Command[]): void {
  const all = () => db.transaction((tx) => commands.map(({ work }) => work(tx)), { behavior: 'immediate' })
  const values = waitingFor(db, 0, all)
  commands.forEach(({ resolve }, at) => resolve(values[at] as never))
}

/** They run again in a moment, before what comes meanwhile; whoever waited too long is told. */
function putBack(db: Db, commands: readonly Command[], error: unknown): void {
  const now = performance.now()
  for (const { reject } of commands.filter(({ waitsUntil }) => waitsUntil <= now)) reject(error)
  const again = commands.filter(({ waitsUntil }) => waitsUntil > now)
  if (again.length === 0) return

  const others = waiting.get(db) ?? []
  if (others.length === 0) setTimeout(() => runAll(db), LOCK_PAUSE)
  waiting.set(db, [...again, ...others])
}
