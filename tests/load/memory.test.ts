import { expect, test } from 'vitest'

import { residentMegabytes, watchMemory } from '../support/memory.ts'
import { noisy } from '../support/odd-pictures.ts'
import { openOwnSite } from '../support/site.ts'
import { upload } from '../support/upload.ts'

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

function comment(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)])
}
