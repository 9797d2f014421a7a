import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'

import type { Services } from '#app/platform/context.server.ts'
import type { Viewer } from '#app/sign-in/sessions/staff.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale, StaffAccess } from '#db/vocabulary.ts'

/** Who may make a call: anybody, somebody who is signed in, or administrators (specification, section 6). */
type Access = 'everybody' | 'user' | 'admin'

/** What is told of a call, what it takes and what it gives: its requests are checked by it, its document is made of it. */
export type Description<P, Q, B, A> = {
  /** A line in English, as the reference shows it. */
  summary: string
  about?: string
  /** Who of the staff may make it beside an administrator; nobody where it is not said. */
  staff?: StaffAccess
  /** Closed to everybody but administrators while the shop is. */
  isOfShop?: true
  /** The parts of its address; one that cannot be is 404, or 400 where the address is a question of its own. */
  params?: P
  isAskedByAddress?: true
  query?: Q
  body?: B
  /** Its body is a few lines. */
  isShort?: true
  /** Bodies may be left out. */
  isBodyOptional?: true
  /** The schema of a body that depends on who sends it, or on itself. `body` describes the widest of them. */
  bodyFor?: (args: Base & { params: z.output<P> }, given: unknown) => z.ZodType<z.output<B>>
  /** It takes files of these types, as a form or bare; its handler reads them (`files.server.ts`). */
  takes?: readonly string[]
  /** What it gives; nothing at all (204) where this is absent. */
  answer?: A
  /** Of success; the first is what a bare answer gets. */
  statuses?: readonly number[]
  /** A list, whose length stands in `X-Total-Count`. */
  isCounted?: true
  /** Takes an `Idempotency-Key`: the same key makes one thing, however often it is sent. */
  isOnce?: 'required' | 'optional'
  /** Only so many tries (429). */
  isLimited?: true
  /** Refusals of its own: the status, and why. */
  errors?: Readonly<Record<number, string>>
}

/** What every call knows of its request. */
export type Base = {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
  services: Services
  db: Db
  viewer: Viewer | null
  locale: Locale
  t: T
  now: Date
}
export type CallArgs<P, Q, B> = Base & {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  /** The `Idempotency-Key`; empty where none came. */
  key: string
}

/** An answer with more than its body. */
export class Reply<A> {
  readonly body: A
  readonly more: { status?: number; total?: number; headers?: Record<string, string> }

  constructor(body: A, more: Reply<A>['more']) {
    this.body = body
    this.more = more
  }
}

type CallAnswer<A> = A | Reply<A> | Response
type Handler<P, Q, B, A, Who> = (
  args: CallArgs<P, Q, B> & { viewer: Who },
) => CallAnswer<z.input<A>> | Promise<CallAnswer<z.input<A>>>

type AnySchema = z.ZodType
type EmptySchema = z.ZodObject<Record<string, never>>
type NoAnswer = z.ZodVoid

/** A call as the others see it: what its own functions are given is of its own schemas. */
export type Call<
  P extends AnySchema = AnySchema,
  Q extends AnySchema = AnySchema,
  B extends AnySchema = AnySchema,
  A extends AnySchema = AnySchema,
> = Omit<Description<P, Q, B, A>, 'bodyFor'> & {
  access: Access
  bodyFor?: (args: never, given: unknown) => z.ZodType
  handle: (args: never) => unknown
}

/** A call that anybody may make. */
export function call<
  P extends AnySchema = EmptySchema,
  Q extends AnySchema = EmptySchema,
  B extends AnySchema = EmptySchema,
  A extends AnySchema = NoAnswer,
>(description: Description<P, Q, B, A>, handle: Handler<P, Q, B, A, Viewer | null>): Call<P, Q, B, A> {
  return { ...description, access: 'everybody', handle }
}

/** A call of somebody who is signed in. */
export function userCall<
  P extends AnySchema = EmptySchema,
  Q extends AnySchema = EmptySchema,
  B extends AnySchema = EmptySchema,
  A extends AnySchema = NoAnswer,
>(description: Description<P, Q, B, A>, handle: Handler<P, Q, B, A, Viewer>): Call<P, Q, B, A> {
  return { ...description, access: 'user', handle }
}

/** A call of administrators. */
export function adminCall<
  P extends AnySchema = EmptySchema,
  Q extends AnySchema = EmptySchema,
  B extends AnySchema = EmptySchema,
  A extends AnySchema = NoAnswer,
>(description: Description<P, Q, B, A>, handle: Handler<P, Q, B, A, Viewer>): Call<P, Q, B, A> {
  return { ...description, access: 'admin', handle }
}

/** The same calls, which some of the staff may make too. */
export function forStaff<C extends Readonly<Record<string, Call>>>(staff: StaffAccess, calls: C): C {
  return Object.fromEntries(Object.entries(calls).map(([address, one]) => [address, { ...one, staff }])) as C
}

/** An answer that is not the usual one: another status, a count, a header. */
export function reply<A>(body: A, more: Reply<A>['more']): Reply<A> {
  return new Reply(body, more)
}

/** What was made among its like, or why nothing was. */
export function made<A>(id: number | Response, among: string, present: (id: number) => A | Response) {
  if (typeof id !== 'number') return id

  const shown = present(id)
  return shown instanceof Response ? shown : reply(shown, { status: 201, headers: { Location: `${among}/${id}` } })
}

/** A part of a list, and how long all of it is. */
export function counted<A>(body: A, total: number): Reply<A> {
  return new Reply(body, { total })
}
