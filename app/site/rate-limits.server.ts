import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { RouterContextProvider } from 'react-router'

import { requestInfo } from '#app/platform/context.server.ts'
import type { Db } from '#db/database.server.ts'

import type { Settings } from './settings.ts'
import { readSettings } from './site.server.ts'

type LimitName = keyof Settings['rateLimits']
/** One try that counts: under a limit, for whoever the key names (an address, an account). */
export type LimitAttempt = { limit: LimitName; key: string; count?: number }

/** Counters live in the process: a restart forgives. */
const counters = new WeakMap<Db, Map<string, RateLimiterMemory>>()

/**
 * Counts tries, unless one of them is over its limit already.
 * @returns seconds until the next try is taken, or null where this one is
 */
export async function takeTurn(db: Db, ...tries: LimitAttempt[]): Promise<number | null> {
  const windows = tries.flatMap((one) => windowsOf(db, one))
  // Counted before anything is awaited, so that many tries at once are not all the first.
  const states = await Promise.all(windows.map(({ counter, key, times }) => counter.penalty(key, times)))
  const wait = longestWait(windows.map(({ limit }, at) => ({ state: states[at], most: limit.tries })))
  if (wait !== null) await giveBack(db, ...tries)
  return wait
}

/**
 * The same without counting, for what counts only where it was done (`count`): of many at once for the last of
 * something all are told that it is gone.
 */
export async function waitFor(db: Db, ...tries: LimitAttempt[]): Promise<number | null> {
  const windows = tries.flatMap((one) => windowsOf(db, one))
  const states = await Promise.all(windows.map(({ counter, key }) => counter.get(key)))
  return longestWait(windows.map(({ limit }, at) => ({ state: states[at], most: limit.tries - 1 })))
}

export async function count(db: Db, ...tries: LimitAttempt[]): Promise<void> {
  await Promise.all(
    tries.flatMap((one) => windowsOf(db, one)).map(({ counter, key, times }) => counter.penalty(key, times)),
  )
}

/** What succeeded does not count: gives the tries back. */
export async function giveBack(db: Db, ...tries: LimitAttempt[]): Promise<void> {
  await Promise.all(
    tries.flatMap((one) => windowsOf(db, one)).map(({ counter, key, times }) => counter.reward(key, times)),
  )
}

/** The network that a request came from. */
export function networkFrom(context: Readonly<RouterContextProvider>): string {
  return networkOf(context.get(requestInfo).address)
}

/** Addresses of one household or one server farm count as one: an IPv6 network of 64 bits. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') + '::/64' : plain
}

/** What one provider gives one customer at most: an IPv6 network of 48 bits, an IPv4 network of 24. */
export function wideNetworkOf(address: string): string {
  const plain = plainAddress(address)
  if (plain.includes(':')) return groupsOf(plain).slice(0, 3).join(':') + '::/48'

  return plain.split('.').slice(0, 3).join('.') + '.0/24'
}

/** What one provider has for many customers: an IPv6 network of 32 bits, an IPv4 network of 16. */
export function widestNetworkOf(address: string): string {
  const plain = plainAddress(address)
  if (plain.includes(':')) return groupsOf(plain).slice(0, 2).join(':') + '::/32'

  return plain.split('.').slice(0, 2).join('.') + '.0.0/16'
}

/** Without the prefix that an IPv4 address has on an IPv6 socket, and without the zone of a local one. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address, each without leading zeros, so that two ways to write it are one. */
function groupsOf(plain: string): string[] {
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : []
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

function longestWait(windows: { state: RateLimiterRes | null | undefined; most: number }[]): number | null {
  const waits = windows.flatMap(({ state, most }) =>
    state && state.consumedPoints > most ? [Math.ceil(state.msBeforeNext / 1000)] : [],
  )
  return waits.length > 0 ? Math.max(1, ...waits) : null
}

function windowsOf(db: Db, { limit: name, key, count: times = 1 }: LimitAttempt) {
  return readSettings(db).rateLimits[name].map((limit) => ({
    limit,
    key,
    times,
    counter: counterOf(db, `${name} ${limit.seconds}`, limit.seconds),
  }))
}

function counterOf(db: Db, name: string, seconds: number): RateLimiterMemory {
  const own = counters.get(db) ?? new Map<string, RateLimiterMemory>()
  counters.set(db, own)
  const counter = own.get(name) ?? new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds })
  own.set(name, counter)
  return counter
}
