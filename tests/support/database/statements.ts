import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'

import type { Db } from '#db/database.server.ts'

type Call = { sql: string; method: 'run' | 'get' | 'all'; isRaw: boolean; params: unknown[] }
type RecordedCalls = { calls: Call[]; orderId: number }

/**
 * Runs a command once on a connection that writes down every statement, in their order, with what they were given.
 */
export function recordStatements(file: string, command: (db: Db) => number): RecordedCalls {
  const sqlite = new Sqlite(file)
  sqlite.pragma('foreign_keys = ON')
  // A number that is nothing else's, so that it can be told from other parameters.
  sqlite.exec(
    "DELETE FROM sqlite_sequence WHERE name = 'orders'; INSERT INTO sqlite_sequence VALUES ('orders', 7654320)",
  )
  const calls: Call[] = []
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((sql: string) => spy(prepare(sql), sql, calls)) as typeof sqlite.prepare
  const orderId = command(drizzle(sqlite, { casing: 'snake_case' }))
  sqlite.close()
  return { calls, orderId }
}

/**
 * The same statements, each prepared once, in one transaction of better-sqlite3 itself; a new order for each key.
 * What names the recorded order names the new one instead.
 */
export function replay(sqlite: Sqlite.Database, { calls, orderId }: RecordedCalls): (key: string) => void {
  const steps = calls.map(({ sql, method, isRaw, params }) => {
    const statement = sqlite.prepare(sql)
    if (isRaw && statement.reader) statement.raw()
    return { run: statement[method].bind(statement), params, isOrder: /^insert into "orders"/i.test(sql) }
  })
  const work = sqlite.transaction((newKey: string) => {
    let id = orderId
    for (const { run, params, isOrder } of steps) {
      const result = run(...params.map((param) => rename(param, newKey, [orderId, id])))
      if (isOrder) id = Number((result as unknown[])[0])
    }
  })
  return (key) => work.immediate(key)
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Every key of the recorded order becomes the new one's. */
function rename(param: unknown, newKey: string, [oldId, id]: [number, number]): unknown {
  if (typeof param === 'string' && UUID.test(param)) return newKey
  if (param === oldId) return id
  return typeof param === 'string' && param.length < 64 ? param.replace(String(oldId), String(id)) : param
}

function spy(statement: Sqlite.Statement, sql: string, calls: Call[]): Sqlite.Statement {
  let isRaw = false
  return new Proxy(statement, {
    get(target, name) {
      if (name === 'raw')
        return (on = true) => {
          isRaw = on
          target.raw(on)
          return spyOn(target)
        }
      return spyOn(target)[name as keyof Sqlite.Statement]
    },
  })

  function spyOn(target: Sqlite.Statement): Sqlite.Statement {
    const call =
      (method: Call['method']) =>
      (...params: unknown[]) => {
        if (!/^(savepoint|release|rollback)/i.test(sql)) calls.push({ sql, method, isRaw, params })
        return target[method](...params)
      }
    return {
      ...target,
      reader: target.reader,
      run: call('run'),
      get: call('get'),
      all: call('all'),
    } as unknown as Sqlite.Statement
  }
}
