import type { ApiDocument } from './api.ts'

type Schema = { type?: string; enum?: string[]; $ref?: string }
export type Thing = { path: string; at: string; who: 'admin' | 'customer' }
export type ApiCaller = (
  who: Thing['who'],
  method: string,
  at: string,
  body?: unknown,
  headers?: object,
) => Promise<Response>

/** So many things of each kind are tried. */
const MOST = 3

/** What can be read and written at one address, with real ones of each: their addresses, and who may change them. */
export async function writableThings(document: ApiDocument, ask: ApiCaller): Promise<Thing[]> {
  const paths = Object.entries(document.paths).filter(
    ([, { get, put }]) => get && put?.requestBody?.content['application/json'],
  )
  const found = await Promise.all(
    paths.map(async ([path]) => {
      const who = path.startsWith('/api/admin/') ? ('admin' as const) : ('customer' as const)
      const addresses = await filled(document, path, (at) => ask(who, 'GET', at))
      return addresses.map((at) => ({ path, at, who }))
    }),
  )
  return found.flat()
}

/** Addresses that stand for a path: what its list names, or what its parts may be. */
async function filled(document: ApiDocument, path: string, read: (at: string) => Promise<Response>): Promise<string[]> {
  const whole = path.split('/')
  const at = whole.findIndex((part) => part.startsWith('{'))
  if (at < 0) return [path]

  const name = whole[at]?.slice(1, -1) ?? ''
  const choices = (document.paths[path]?.get?.parameters?.find((one) => one.name === name)?.schema as Schema)?.enum
  const values = choices ?? (await listed(whole.slice(0, at).join('/'), read))
  const next = values.map((value) => whole.with(at, encodeURIComponent(value)).join('/'))
  const rest = await Promise.all(next.map((one) => filled(document, one, read)))
  const there = await Promise.all(rest.flat().map(async (one) => ((await read(one)).ok ? [one] : [])))
  return choices ? there.flat() : there.flat().slice(0, MOST)
}

async function listed(list: string, read: (at: string) => Promise<Response>): Promise<string[]> {
  const answer = await read(list)
  const things = answer.ok ? ((await answer.json()) as { id?: number | string }[]) : []
  const ids = Array.isArray(things) ? things.flatMap(({ id }) => (id === undefined ? [] : [String(id)])) : []
  return ids.length > 0 ? ids.slice(0, 2 * MOST) : ['1', '2', '3']
}
