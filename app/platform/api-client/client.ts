import { type Clock, realClock, keepFresh, claimsOf, inMemory, type Tokens, type TokenStore } from './refreshing.ts'
import { addressOf, type CallParts, send } from './sending.ts'
import { type SyncSettings, tokenSync } from './token-sync.ts'
import { type Answer, ApiError, type Body, type CallSchemas, type CallInput } from './types.ts'

export type ClientOptions = {
  /** Of the site, as in `https://example.com`. */
  origin: string
  store?: TokenStore
  clock?: Clock
  fetch?: typeof fetch
  sync?: SyncSettings
  /** The language of texts and messages. */
  language?: string
  /** The tokens are gone: somebody has to log in again. */
  onLogout?: () => void
}
type LooseCall = CallParts & {
  body?: unknown
  file?: Blob | FormData
  idempotencyKey?: string
  ifMatch?: string
  signal?: AbortSignal
}

/** Speaks with the API in its own types, in browsers and in Node; keeps its tokens fresh (specification, section 7). */
export function createApiClient<Calls extends CallSchemas<Calls>>(options: ClientOptions) {
  const { origin, clock = realClock, store = inMemory(), fetch = globalThis.fetch, language } = options
  const sync = options.sync ? tokenSync({ settings: options.sync, origin, clock, fetch }) : async () => {}
  let refreshing: Promise<boolean> | null = null
  const fresh = keepFresh({ clock, read: store.read, refresh })
  fresh.plan({ areNew: false })

  async function call<A extends keyof Calls & string>(
    address: A,
    given: CallInput<Calls[A]>,
  ): Promise<Answer<Body<Calls[A]>>> {
    // The types of a call are those of its address; what is sent for it is made of it.
    return (await ask(address, given as unknown as LooseCall)) as Answer<Body<Calls[A]>>
  }

  async function ask(address: string, given: LooseCall): Promise<Answer<unknown>> {
    const before = store.read()
    const response = await request(address, given)
    if (response.status !== 401) return read(response)

    const { message } = ((await bodyOf(response.clone())) ?? {}) as { message?: string }
    if (message !== 'TokenExpiredError' || !before) return fail(response, message)

    // Another call may have renewed them meanwhile.
    if (store.read()?.accessToken === before.accessToken && !(await refresh())) return read(response)
    if (!store.read()) return read(response)

    const again = await request(address, given)
    return again.status === 401 ? fail(again, 'TokenExpiredError') : read(again)
  }

  /** A token that is wrong, or still too old, ends it; where one is only missing there is nothing to end. */
  function fail(response: Response, message: string | undefined): Promise<Answer<unknown>> {
    if (message !== 'Unauthorized') forget()
    return read(response)
  }

  function request(
    address: string,
    { body, file, idempotencyKey, ifMatch, signal, ...filling }: LooseCall,
  ): Promise<Response> {
    const [method = '', path = ''] = address.split(' ')
    const tokens = store.read()
    const headers = {
      ...(tokens && { Authorization: `Bearer ${tokens.accessToken}` }),
      ...(language && { 'Accept-Language': language }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(ifMatch && { 'If-Match': ifMatch }),
    }
    return send(fetch, clock, { method, url: addressOf(origin, path, filling), body: file ?? body, headers, signal })
  }

  /** One for all that wait. @returns false where nobody answered */
  function refresh(): Promise<boolean> {
    refreshing ??= renew().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function renew(): Promise<boolean> {
    const tokens = store.read()
    if (!tokens) return true

    const url = addressOf(origin, 'auth/refreshToken', {})
    const body = { refreshToken: tokens.refreshToken }
    const response = await send(fetch, clock, { method: 'POST', url, body, headers: {}, signal: undefined }).catch(
      () => null,
    )
    if (!response || response.status === 429 || response.status >= 500) return false

    if (response.ok) keep((await response.json()) as Tokens)
    else forget()
    return true
  }

  function keep(tokens: Tokens | null): void {
    store.write(tokens)
    fresh.plan({ areNew: true })
    void sync(tokens)
  }

  function forget(): void {
    keep(null)
    options.onLogout?.()
  }

  return {
    call,
    tokens: () => store.read(),
    /** After a call of `auth/` gave tokens. */
    signedIn: (tokens: Tokens) => keep(tokens),
    /** Ends the tokens there and here. */
    logout: async () => {
      const tokens = store.read()
      const userId = tokens && claimsOf(tokens)?.userId
      if (userId) await request('POST auth/revokeRefreshTokens', { body: { userId } }).catch(() => null)
      forget()
    },
    /** Nothing of it runs any longer. */
    close: () => fresh.stop(),
  }
}

async function read(response: Response): Promise<Answer<unknown>> {
  const body = await bodyOf(response)
  if (!response.ok) throw new ApiError(response, body instanceof Blob ? {} : (body ?? {}))

  const total = response.headers.get('X-Total-Count')
  return { status: response.status, body, total: total === null ? null : Number(total), headers: response.headers }
}

/** What came: a value, a file, or nothing. */
async function bodyOf(response: Response): Promise<object | undefined> {
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  if (isJson) return (await response.json()) as object

  const blob = await response.blob()
  // The page of a network that wants a login first is no answer of the API.
  if (blob.type.startsWith('text/html')) throw new TypeError('Something else than the API answered')

  return blob.size === 0 ? undefined : blob
}
