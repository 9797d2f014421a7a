import type { Db } from './database.server.ts'

type Command = { work: (tx: Db) => unknown; resolve: (value: never) => void; reject: (error: unknown) => void }

const waiting = new WeakMap<Db, Command[]>()

/**
 * Runs commands that come at the same moment in one immediate transaction: one sync of the disk, which is most of what
 * a durable command takes, confirms them all. Where one throws, all are undone and run again, each by itself, so that
 * what throws undoes only itself; a command therefore does nothing but read and write the database.
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
    run(db, commands)
  } catch {
    for (const command of commands) runAlone(db, command)
  }
}

function runAlone(db: Db, command: Command): void {
  try {
    run(db, [command])
  } catch (error) {
    command.reject(error)
  }
}

function run(db: Db, commands: readonly Command[]): void {
  const values = db.transaction((tx) => commands.map(({ work }) => work(tx)), { behavior: 'immediate' })
  commands.forEach(({ resolve }, at) => resolve(values[at] as never))
}
