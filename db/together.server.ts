import type { Db } from './database.server.ts'

type Command = { work: (tx: Db) => unknown; resolve: (value: never) => void; reject: (error: unknown) => void }
type Outcome = { value: unknown } | { error: unknown }

const waiting = new WeakMap<Db, Command[]>()

/**
 * Runs commands that come at the same moment in one immediate transaction: one sync of the disk, which is most of what
 * a durable command takes, confirms them all. Each has a savepoint of its own, so that what throws undoes only itself.
 * @returns what the command returned, once it is durable
 */
export function together<R>(db: Db, work: (tx: Db) => R): Promise<R> {
  return new Promise<R>((resolve, reject) => {
    const commands = waiting.get(db) ?? []
    if (commands.length === 0) setImmediate(() => runAll(db))
    commands.push({ work, resolve, reject })
    waiting.set(db, commands)
  })
}

function runAll(db: Db): void {
  const commands = waiting.get(db) ?? []
  waiting.delete(db)
  try {
    const outcomes = db.transaction((tx) => commands.map(({ work }) => attempt(tx, work)), { behavior: 'immediate' })
    commands.forEach((command, at) => settle(command, outcomes[at]))
  } catch (error) {
    for (const { reject } of commands) reject(error)
  }
}

function attempt(tx: Db, work: Command['work']): Outcome {
  try {
    return { value: tx.transaction(work) }
  } catch (error) {
    return { error }
  }
}

function settle({ resolve, reject }: Command, outcome: Outcome | undefined): void {
  if (outcome && 'value' in outcome) resolve(outcome.value as never)
  else reject(outcome?.error)
}
