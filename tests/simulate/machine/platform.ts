import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

import type { Random } from '../random.ts'

/** What the process of a simulated site takes from its platform. */
export type Platform = {
  /** Milliseconds since 1970 as the machine's clock says them. */
  clock: { now: number }
  random: Random
  fetch: typeof globalThis.fetch
}

/**
 * Puts a simulated platform in the place of the real one for everything in this process: time, chance, rests and what
 * is asked over the network. The app takes them from there, so that nothing has to be handed through it.
 * @returns what puts the real one back
 */
export function simulatePlatform(platform: Platform): () => void {
  const real = { Date, fetch, random: Math.random, timeout: Object.getOwnPropertyDescriptor(AbortSignal, 'timeout') }
  const { randomBytes, randomUUID, randomInt } = crypto
  const { setTimeout } = timers
  globalThis.Date = dateOf(platform.clock)
  globalThis.fetch = (...asked) => platform.fetch(...asked)
  Math.random = () => platform.random.next()
  // Who does not answer is told by the simulated network.
  AbortSignal.timeout = () => new AbortController().signal
  const uuid = () => uuidOf(platform.random)
  const bytes = (size: number) => {
    const filled = Buffer.alloc(size)
    platform.random.fill(filled)
    return filled
  }
  Object.assign(globalThis.crypto, { randomUUID: uuid })
  Object.assign(crypto, {
    randomBytes: bytes,
    randomUUID: uuid,
    randomInt: (bound: number) => platform.random.below(bound),
  })
  Object.assign(timers, { setTimeout: () => new Promise((resolve) => void setImmediate(resolve)) })
  syncBuiltinESMExports()
  return () => {
    globalThis.Date = real.Date
    globalThis.fetch = real.fetch
    Math.random = real.random
    Object.defineProperty(AbortSignal, 'timeout', real.timeout ?? {})
    Reflect.deleteProperty(globalThis.crypto, 'randomUUID')
    Object.assign(crypto, { randomBytes, randomUUID, randomInt })
    Object.assign(timers, { setTimeout })
    syncBuiltinESMExports()
  }
}

function dateOf(clock: Platform['clock']): DateConstructor {
  const Real = Date
  return class extends Real {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [clock.now] : given) as [number]))
    }

    static override now(): number {
      return clock.now
    }

    // What was made before is a date as well.
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === '[object Date]'
    }
  } as DateConstructor
}

function uuidOf(random: Random): ReturnType<typeof crypto.randomUUID> {
  const bytes = Buffer.alloc(16)
  random.fill(bytes)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
