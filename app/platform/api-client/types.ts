import type { z } from 'zod'

/** What is known of a call; `Calls` of `app/api/calls.server.ts` has one for each address. */
type CallSchema = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; answer?: z.ZodType }
export type CallSchemas<Calls> = Record<keyof Calls, CallSchema>

type InputOf<S> = z.input<NonNullable<S>>
type Part<Name extends string, S> =
  Record<string, never> extends InputOf<S> ? { [N in Name]?: InputOf<S> } : { [N in Name]: InputOf<S> }

/** What a call is given: the parts of its address, its query, its body. */
export type CallInput<C extends CallSchema> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> & {
    /** Sending the call again with the same key has no further effect. */
    idempotencyKey?: string
    /** The `ETag` of what is changed, as it was read: 412 where it is another one. */
    ifMatch?: string
    /** Sent in place of a body, by the calls that take files. */
    file?: Blob | FormData
    signal?: AbortSignal
  }

/** What a call gives, as JSON has it: instants are texts. */
export type Body<C extends CallSchema> = Json<z.output<NonNullable<C['answer']>>>

type Json<T> = T extends Blob
  ? Blob
  : T extends Date
    ? string
    : T extends (infer Each)[]
      ? Json<Each>[]
      : T extends object
        ? { [K in keyof T]: Json<T[K]> }
        : T

export type Answer<B> = {
  status: number
  body: B
  /** Of the whole list, where it is one. */
  total: number | null
  headers: Headers
}

/** How a call failed (contract, section 3). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fields: Record<string, string[]>
  /** Seconds to wait before the next try; null where it does not matter. */
  readonly retryAfter: number | null

  constructor(response: Response, body: { message?: string; code?: string; fields?: Record<string, string[]> }) {
    super(body.message ?? response.statusText)
    this.name = 'ApiError'
    this.status = response.status
    this.code = body.code
    this.fields = body.fields ?? {}
    const wait = response.headers.get('Retry-After')
    this.retryAfter = wait === null ? null : Number(wait)
  }
}
