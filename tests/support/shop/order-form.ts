import { randomUUID } from 'node:crypto'

import { Visitor } from '../visitor/visitor.ts'
import { address, goToCheckout } from './buyer.ts'

/** A checkout filled in once, to be sent any number of times: each key is an order of its own. */
export type OrderForm = { url: string; headers: Record<string, string>; body: (key: string, email?: string) => string }

export async function fillOrderForm(site: string, productId: number): Promise<OrderForm> {
  const buyer = new Visitor(site)
  const checkout = await goToCheckout(buyer, productId)
  const hidden = checkout
    .all('input[type=hidden]')
    .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''])
  const form = { ...(Object.fromEntries(hidden) as Record<string, string>), ...BERLIN }
  return {
    url: `${site}/shop/checkout`,
    headers: {
      Cookie: buyer.cookieHeader(),
      Origin: site,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: (key, contactEmail) =>
      new URLSearchParams({ ...form, idempotencyKey: key, ...(contactEmail && { contactEmail }) }).toString(),
  }
}

/** Sends it once. @returns the number of the order it led to, or null where there was none */
export async function order(form: OrderForm, key: string = randomUUID()): Promise<string | null> {
  const { url, headers } = form
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', headers, body: form.body(key) })
  await answer.body?.cancel()
  if (answer.status >= 500) throw new Error(`The site answered ${answer.status}`)

  return orderIn(answer.headers.get('Location') ?? '')
}

export function orderIn(location: string): string | null {
  return /^\/shop\/order\/(\d+)\?key=/.exec(location)?.[1] ?? null
}

const BERLIN = {
  contactEmail: address['Contact email'],
  fullName: address['Full name'],
  country: 'DE',
  city: address.City,
  postalCode: address['Postal code'],
  addressLine1: address['Address line 1'],
  acceptTerms: 'on',
}
