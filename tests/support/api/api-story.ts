import { randomUUID } from 'node:crypto'

import type { answerChecker } from './api-check.ts'
import type { ApiDocument } from './api.ts'

type Caller = 'admin' | 'customer' | 'nobody' | (string & {})
type CallOptions = {
  /** Who calls, by name, or by a token of its own. */
  as?: Caller
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
  file?: { name: string; type: string; bytes: BlobPart }
  /** A key that another call had. */
  key?: string
}
/** What a call gave; a list of things is one by its places. */
export type ApiAnswer = { [field: string]: unknown; id: number }
export type Teller = ReturnType<typeof storyTeller>

type Site = {
  url: string
  document: ApiDocument
  check: ReturnType<typeof answerChecker>
  tokens: Record<string, string>
  /** What is held against each call once it is made. @returns problems */
  holdAgainst?: (address: string) => Promise<string[]>
}

/** Makes calls that must succeed, each held against its description, and remembers which were made. */
export function storyTeller({ url, document, check, tokens, holdAgainst }: Site) {
  const done = new Set<string>()
  const problems: string[] = []

  async function make<A = ApiAnswer>(address: string, how: CallOptions = {}): Promise<A> {
    const [method = '', path = ''] = address.split(' ')
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(how.params?.[name])))
    const answer = await fetch(`${url}/api/${filled}?${new URLSearchParams(how.query)}`, {
      method,
      headers: headersOf(how, `/api/${path}`, method),
      body: how.file ? new Blob([how.file.bytes]) : how.body && JSON.stringify(how.body),
    })
    const copy = answer.clone()
    problems.push(...(await check(method, `/api/${path}`, answer)))
    if (!copy.ok) throw new Error(`${address} → ${copy.status} ${await copy.text()}`)

    done.add(address)
    problems.push(...((await holdAgainst?.(address)) ?? []))
    const isJson = copy.headers.get('Content-Type') === 'application/json'
    return (isJson ? await copy.json() : await copy.text()) as A
  }

  function headersOf(
    { as = 'admin', file, body, key }: CallOptions,
    path: string,
    method: string,
  ): Record<string, string> {
    const token = tokens[as] ?? (as === 'nobody' ? '' : as)
    const type = file?.type ?? (body && 'application/json')
    const takesKey = document.paths[path]?.[method.toLowerCase()]?.parameters?.some(
      ({ name }) => name === 'Idempotency-Key',
    )
    return {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(type && { 'Content-Type': type }),
      ...((key ?? takesKey) && { 'Idempotency-Key': key ?? randomUUID() }),
    }
  }

  /** A thing that is made, read, changed and deleted again. */
  async function live(path: string, body: object, change: object = body): Promise<void> {
    const { id } = await make(`POST ${path}`, { body })
    await make(`GET ${path}/{id}`, { params: { id } })
    await make(`PUT ${path}/{id}`, { params: { id }, body: { ...body, ...change } })
    await make(`DELETE ${path}/{id}`, { params: { id } })
  }

  return { make, live, done, problems }
}
