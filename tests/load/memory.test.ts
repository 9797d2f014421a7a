import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { noisy } from '../support/faults/odd-pictures.ts'
import { residentMegabytes, watchMemory } from '../support/measures/memory.ts'
import { launch } from '../support/site/launch.ts'
import { openOwnSite } from '../support/site/site.ts'
import { copyTemplate } from '../support/site/template.ts'
import { upload } from '../support/visitor/upload.ts'

const site = openOwnSite()
/** Of the server and its picture workers together, in MB. */
const MOST = 512
const ROUNDS = 40
const AT_ONCE = 6

test(`pages, searches, people logged in, calls and uploads at once stay within ${MOST} MB`, async () => {
  const pid = site.launched.process.pid ?? 0
  const fresh = Math.round(residentMegabytes(pid))
  const most = watchMemory(pid)
  const admin = site.visitor()
  await admin.logIn('admin@example.com')
  const customer = site.visitor()
  await customer.logIn('customer@example.com')
  const photograph = await noisy(4000, 3000).jpeg({ quality: 62 }).toBuffer()

  let number = 0
  const another = () => `${(number += 1)}-${Math.random().toString(36).slice(2)}`
  const ask = async (path: string) => (await fetch(site.url + path)).arrayBuffer()
  const kinds = [
    () => ask(`/shop?search=${another()}`),
    () => ask(`/art?search=${another()}`),
    () => ask(`/api/products?search=${another()}`),
    () => ask(['/', '/commissions', '/nenas', '/about', '/shop', '/api/art'][number % 6] ?? '/'),
    () => ask(`/shop/product/${1 + (number % 40)}`),
    () => ask(`/${another()}`),
    () => customer.get('/shop/account/orders'),
    () => admin.get(['/admin/products', '/admin/art', '/admin/orders', '/admin/analytics'][number % 4] ?? '/admin'),
    () => admin.get('/api/openapi.json'),
  ]
  const visit = async () => {
    for (let round = 0; round < ROUNDS; round += 1) for (const kind of kinds) await kind()
  }
  const send = async () => {
    for (let n = 0; n < 4; n += 1) {
      // Another comment makes another file.
      const one = () => Buffer.concat([photograph.subarray(0, 2), comment(another()), photograph.subarray(2)])
      await upload(
        admin,
        Array.from({ length: 6 }, () => [`${another()}.jpg`, one()] as [string, Buffer]),
      )
    }
  }
  await Promise.all([...Array.from({ length: AT_ONCE }, visit), send()])
  const peak = most()
  const afterwards = Math.round(residentMegabytes(pid))
  console.log(`${fresh} MB fresh, ${peak.sum} MB at most (${peak.parts.join(' + ')}), ${afterwards} MB afterwards`)
  expect(peak.sum).toBeGreaterThan(fresh)
  expect(peak.sum).toBeLessThanOrEqual(MOST)
})

/** Of the server while it is asked for addresses that nobody asked for before, in MB. */
const MOST_ATTACKED = 300
const ADDRESSES = 100_000
const ATTACKERS = 40
const A_WHILE = 120_000
const LONG = 3_600_000

test(
  `${ADDRESSES} different addresses and many files from strangers stay within ${MOST_ATTACKED} MB, and are forgotten`,
  async () => {
    const attacked = await launch(await copyTemplate())
    const pid = attacked.process.pid ?? 0
    const fresh = Math.round(residentMegabytes(pid))
    const most = watchMemory(pid)
    const photograph = await noisy(3000, 2000).jpeg({ quality: 62 }).toBuffer()
    const statuses = new Map<number, number>()
    let left = ADDRESSES
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(attacked.url + path, { redirect: 'manual', ...init })
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
    const attack = async () => {
      for (left -= 1; left >= 0; left -= 1) {
        const path = ATTACKED[left % ATTACKED.length] ?? '/'
        await ask(path + randomUUID(), left % 7 === 0 ? { headers: { Cookie: `inkstall=${randomUUID()}` } } : {})
      }
    }
    const sendFiles = async () => {
      for (let n = 0; n < 200; n += 1) {
        const body = new FormData()
        body.append('references', new File([photograph], `${n}.jpg`, { type: 'image/jpeg' }))
        await ask('/commissions/1/request', { method: 'POST', body, headers: { Origin: attacked.url } })
      }
    }
    await Promise.all([...Array.from({ length: ATTACKERS }, attack), sendFiles()])
    const peak = most()
    await rest(A_WHILE)
    const afterwards = Math.round(residentMegabytes(pid))
    await attacked.stop()
    console.log(
      `${fresh} MB fresh, ${peak.sum} MB at most (${peak.parts.join(' + ')}), ${afterwards} MB two minutes later`,
    )
    console.log([...statuses].map(([status, count]) => `${count} × ${status}`).join(', '))
    expect(peak.sum).toBeLessThanOrEqual(MOST_ATTACKED)
    expect(afterwards).toBeLessThan(0.85 * peak.sum)
  },
  LONG,
)

/** Beginnings of addresses, each with another end. */
const ATTACKED = [
  '/',
  '/shop?search=',
  '/shop?x=',
  '/art?search=',
  '/shop/product/1?x=',
  '/api/products?search=',
  '/api/',
]

function comment(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)])
}
