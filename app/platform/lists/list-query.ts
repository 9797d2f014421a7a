import { z } from 'zod'

import { type ListQuery, pageIn } from './list.ts'

/** Filters that many lists have: one that is off asks for nothing. */
export const tick = z
  .boolean('form:choose')
  .transform((isOn) => isOn || undefined)
  .optional()

/** What a list is asked for: `QueryOf<typeof asked>`, where `asked` is its `listQuery`. */
export type QueryOf<A extends { ask: (query: never) => unknown }> = ReturnType<A['ask']>

type QueryInput = { search?: string | undefined; sort?: string }

/**
 * What a list can be asked for, said once: `shape` is the query of its calls, `read` reads the address of its page.
 * @param usual the sort where none is named; with `-` before it, descending
 * @param filters each may be left out; a tick is `1` in an address
 */
export function listQuery<const S extends string, F extends z.ZodRawShape>(
  sorts: readonly S[],
  usual: NoInfer<S> | `-${NoInfer<S>}`,
  filters: F,
) {
  type Filters = { [Name in keyof F]?: z.output<F[Name]> }
  type Query = ListQuery<S> & Filters

  const names = sorts.flatMap((sort): (S | `-${S}`)[] => [sort, `-${sort}`])
  const shape = {
    search: z.string().max(100, 'form:tooLong?max=100').optional(),
    sort: z.enum(names, 'form:choose').default(usual as never),
    ...filters,
  }

  /** Of the query of a call, which its schema has checked. @param window the part that is wanted; else a page */
  function ask(query: QueryInput & Filters, window?: ListQuery<S>['window']): Query {
    const { search = '', sort = usual, ...rest } = query
    const order = { sort: sort.replace(/^-/, '') as S, isDescending: sort.startsWith('-') }
    return { ...(rest as unknown as Filters), search: search.trim(), ...order, page: 1, ...(window && { window }) }
  }

  /** Of an address. What is wrong or unknown is passed over, so that no link is ever broken. */
  function read(values: URLSearchParams): Query {
    const given = Object.entries(shape).map(([name, field]) => [name, readField(field, values.get(name) ?? '')])
    return { ...ask(Object.fromEntries(given)), page: pageIn(values) }
  }

  return { shape, ask, read }
}

/** A text as its field wants it: a text, a number or a tick; what it is without one, if it is none of them. */
function readField(field: z.core.$ZodType, text: string): unknown {
  const meant = [text.trim().slice(0, 100), /^\d+$/.test(text) ? Number(text) : null, text === '1' || null]
  const read = meant.map((value) => z.safeParse(field, value)).find(({ success }) => success)
  return (read ?? z.safeParse(field, undefined)).data
}
