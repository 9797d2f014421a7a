import { z } from 'zod'

/** What every list of the admin and its export is asked for; a sort with `-` before it descends. */
export function searchFields<const S extends string>(sorts: readonly S[], usual: NoInfer<S> | `-${NoInfer<S>}`) {
  const names = sorts.flatMap((sort): (S | `-${S}`)[] => [sort, `-${sort}`])
  return {
    search: z.string().max(100, 'form:tooLong?max=100').optional(),
    sort: z.enum(names, 'form:choose').default(usual as never),
  }
}

/** A query as the admin's own addresses have it, so that its readers read it: ticks are `1`, what is not asked is not there. */
export function asAddress(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== false)
  return new URLSearchParams(given.map(([name, value]) => [name, value === true ? '1' : String(value)]))
}
