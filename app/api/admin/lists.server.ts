import { z } from 'zod'

import type { Reader } from '#app/platform/lists/list.server.ts'
import type { ListPage, ListQuery } from '#app/platform/lists/list.ts'
import type { Db } from '#db/database.server.ts'

import { adminCall, counted } from '../kit/call.server.ts'
import { type aWindow, file, windowFields, windowOf } from '../kit/fields.forms.ts'
import type { AdminBase } from './admin-calls.server.ts'

type ListSource<S, Q> = { shape: S; ask: (query: object, window?: ListQuery<string>['window']) => Q }
type ListFinder<S, Q, Row> = ListSource<S, Q> & { find: (db: Db, query: Q, reader: Reader) => ListPage<Row> }
type CsvSource<S, Q> = ListSource<S, Q> & { csv: (db: Db, query: Q, reader: Reader) => Response }
type ListDescription<A> = { summary: string; /** One of its rows. */ answer: A }

/** A list of the administration. */
export function listCall<S extends z.ZodRawShape, Q, A extends z.ZodType>(
  list: ListFinder<S, Q, z.input<A>>,
  told: ListDescription<A>,
) {
  return presentedCall(list, told, (rows) => rows)
}

/** One that says something else of its rows. */
export function presentedCall<S extends z.ZodRawShape, Q, Row, A extends z.ZodType>(
  list: ListFinder<S, Q, Row>,
  { summary, answer }: ListDescription<A>,
  present: (rows: Row[], base: AdminBase) => z.input<A>[],
) {
  const query = z.object({ ...list.shape, ...windowFields(25) })
  return adminCall({ summary, query, answer: z.array(answer), isCounted: true }, (args) => {
    const { rows, count } = list.find(
      args.db,
      list.ask(args.query, windowOf(args.query as z.output<typeof aWindow>)),
      args,
    )
    return counted(present(rows, args), count)
  })
}

/** A list as a file, exactly as its page saves it. */
export function csvCall<S extends z.ZodRawShape, Q>(what: string, list: CsvSource<S, Q>) {
  return adminCall({ ...aFile(what), query: z.object(list.shape) }, (args) =>
    list.csv(args.db, list.ask(args.query), args),
  )
}

/** A file that is always whole. */
export function fileCall(what: string, write: (db: Db) => Response) {
  return adminCall(aFile(what), ({ db }) => write(db))
}

function aFile(what: string) {
  return { summary: `${what} as CSV: all that the list finds`, answer: file('text/csv') }
}
