import { setTimeout } from 'node:timers/promises'

import sharp from 'sharp'

import type { TestSite } from '../site/site.ts'
import { storyOfPayments } from './api-story-payments.ts'
import type { Teller, ApiAnswer } from './api-story.ts'

const PRODUCT = {
  name: { en: 'A thing of a script', ja: 'スクリプトの品' },
  status: 'DRAFT',
  typeId: 1,
  priceMinor: 500,
  weightGrams: 10,
  hsCode: '4901.99',
  originCountry: 'JP',
  customsName: 'Printed book',
  manufacturerName: 'Pin Works',
  manufacturerContact: 'https://pins.example',
  safetyWarnings: { en: 'Sharp.' },
  releaseDate: '2026-12-01',
}

const LEAF = { name: { ja: '葉' }, hsCode: '491191', material: 'Paper' }

/** The admin runs its shop: trees, products with their pictures and files, many at once, orders and shipping. */
export async function storyOfShop(teller: Teller, site: TestSite): Promise<void> {
  await storyOfCategories(teller)
  await storyOfProducts(teller)
  await storyOfMany(teller)
  await storyOfOrders(teller)
  await storyOfPayments(teller, site, (await placeOrder(teller)).id)
  await storyOfShipping(teller)
}

async function storyOfCategories({ make, live }: Teller): Promise<void> {
  for (const tree of ['types', 'franchises']) {
    await live(`admin/products/${tree}`, { name: { en: 'A leaf' } }, { ...LEAF, parentId: null })
    const categories = await make<ApiAnswer[]>(`GET admin/products/${tree}`)
    const ids = categories.map(({ id }) => id).toReversed()
    await make(`PUT admin/products/${tree}`, { body: { ids } })
  }
  const params = { id: 2 }
  const people = await make<ApiAnswer[]>('POST admin/products/franchises/{id}/characters', {
    params,
    body: { name: { en: 'Umi' } },
  })
  const character = people.at(-1)?.id ?? 0
  const renamed = { params: { ...params, character }, body: { name: { en: 'Umi', ja: 'うみ' } } }
  await make('PUT admin/products/franchises/{id}/characters/{character}', renamed)
  await make('GET admin/products/franchises/{id}/characters/{character}', { params: renamed.params })
}

async function storyOfProducts({ make }: Teller): Promise<void> {
  const { id } = await make('POST admin/products', { body: PRODUCT })
  const params = { id }
  const picture = { name: 'tide.png', type: 'image/png', bytes: await aPicture('#6ed5c8') }
  await make('POST admin/products/{id}/pictures', { params, query: { name: 'tide.png' }, file: picture })
  const { pictures } = await make<ApiAnswer & { pictures: { id: number }[] }>('GET admin/products/{id}', { params })
  const shown = {
    ...PRODUCT,
    status: 'PUBLISHED',
    pictures: pictures.map((one) => ({ id: one.id, alt: { en: 'A tide' } })),
  }
  await make('PUT admin/products/{id}', { params, body: shown })
  await make('POST admin/products/{id}/stock', { params, body: { pool: 'WEB', counted: 5, reason: 'Counted' } })
  const sizes = [
    { id, version: { en: 'Small' } },
    { version: { en: 'Large' }, priceMinor: 2000, sku: 'LARGE', stock: 2 },
  ]
  await make('POST admin/products/{id}/choices', { params, body: { choices: sizes } })
  const copy = await make('POST admin/products/{id}/copy', { params })
  await make('DELETE admin/products/{id}', { params: { id: copy.id } })
  const [deleted] = await make<ApiAnswer[]>('GET admin/deleted', { query: { kind: 'PRODUCT' } })
  await make('POST admin/deleted/{id}/bring-back', { params: { id: deleted?.id ?? 0 } })

  const digital = { id: (await make('POST admin/products', { body: { ...PRODUCT, isDigital: true } })).id }
  const file = { name: 'book.pdf', type: 'application/pdf', bytes: '%PDF-1.4 nothing' }
  const query = { name: 'book.pdf' }
  const [laid] = await make<ApiAnswer[]>('POST admin/products/{id}/files', { params: digital, query, file })
  await make('GET admin/products/{id}/files', { params: digital })
  const one = { ...digital, file: laid?.id ?? 0 }
  await make('PUT admin/products/{id}/files/{file}', { params: one, query, file })
  await make('DELETE admin/products/{id}/files/{file}', { params: one })
}

async function storyOfMany({ make }: Teller): Promise<void> {
  await make('POST admin/products/bulk', { body: { ids: [1, 2], action: 'CHANGE_PRICE', percent: 10 } })
  const csv = await make<string>('GET admin/products.csv', { query: { search: 'script' } })
  const changed = csv.replace(/A thing of a script/, 'A thing of a file')
  const file = { name: 'products.csv', type: 'text/csv', bytes: changed }
  const planned = await make('POST admin/products/imports', { query: { name: 'products.csv' }, file })
  const params = { id: planned.id }
  await untilRead({ make }, planned.id)
  await make('GET admin/products/imports/{id}/lines', { params })
  await make('POST admin/products/imports/{id}/run', { params })
  // Its writes belong to no call that comes later.
  await untilRead({ make }, planned.id)
  const slug = /^([a-z0-9-]+),/m.exec(csv.slice(csv.indexOf('\n') + 1))?.[1] ?? ''
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  const picture = { name: `${slug}.png`, type: 'image/png', bytes }
  await make('POST admin/products/imports/{id}/pictures', { params, query: { name: picture.name }, file: picture })
}

/** A file is read, and its rows are written, beside everything else. */
async function untilRead({ make }: Pick<Teller, 'make'>, id: number): Promise<void> {
  const { state } = await make<{ state: string }>('GET admin/products/imports/{id}', { params: { id } })
  if (state !== 'PLANNING' && state !== 'RUNNING') return

  await setTimeout(50)
  await untilRead({ make }, id)
}

type OrderAnswer = { payments: { id: number }[] }

async function storyOfOrders({ make }: Teller): Promise<void> {
  const one = await placeOrder({ make })
  const other = await placeOrder({ make })
  const items = [{ productId: 1, unitPriceMinor: 500 }]
  const consigned = {
    origin: 'CONSIGNMENT',
    fullName: 'A bookshop',
    contactEmail: 'shop@example.com',
    items,
    isTold: true,
  }
  await make('POST admin/orders', { body: consigned })
  await storyOfMoney({ make })
  await storyOfDispatch({ make })
  const params = { id: one.id }
  await make('POST admin/orders/{id}/messages', { params, body: { message: 'It ships tomorrow.' } })
  await make('PUT admin/orders/{id}/files', { params, body: { isAllowed: false } })
  await make('PUT admin/orders/{id}/note', { params, body: { staffNote: 'Wrap it well' } })
  const changes = { added: [{ productId: 2, quantity: 1 }], discountMinor: 10, reason: 'One more, as asked' }
  const edited = await make<{ totalMinor: number }>('POST admin/orders/{id}/edit', { params, body: changes })
  const payment = { amountMinor: edited.totalMinor }
  const recorded = await make<OrderAnswer>('POST admin/orders/{id}/payments', { params, body: payment })
  const mistake = recorded.payments.at(-1)?.id ?? 0
  await make('POST admin/orders/{id}/payments/{payment}/undoing', { params: { ...params, payment: mistake } })
  await make('POST admin/orders/{id}/payments', { params, body: payment })
  await make('GET admin/orders/packing-slips.pdf')
  await make('GET admin/orders/{id}/packing-slip.pdf', { params })
  const parcels = [{ carrier: 'Post', trackingNumber: 'AB123456789JP' }]
  await make('POST admin/orders/{id}/shipment', { params, body: { parcels } })
  const corrected = [{ carrier: 'Post', trackingNumber: 'AB123456788JP' }]
  await make('PUT admin/orders/{id}/shipment', { params, body: { parcels: corrected } })
  await make('POST admin/orders/{id}/shipment/taking-back', {
    params,
    body: { reason: 'It lies here still', isTold: true },
  })
  await make('POST admin/orders/{id}/shipment', { params, body: { parcels: corrected } })
  await make('POST admin/orders/{id}/replacements', { params, body: { reason: 'Lost on its way', payer: 'CUSTOMER' } })
  const back = { amountMinor: 1, reason: 'A dent' }
  const { payments } = await make<OrderAnswer>('POST admin/orders/{id}/refunds', { params, body: back })
  const refund = payments.at(-1)?.id ?? 0
  await make('POST admin/orders/{id}/refunds/{payment}/sent', { params: { ...params, payment: refund } })
  const ended = { params: { id: other.id }, body: { reason: 'Asked for by the buyer' } }
  await make('POST admin/orders/{id}/cancellation', ended)
}

/** A buyer withdraws from an order that was sent, and the staff see to it. */
async function storyOfWithdrawal({ make }: Pick<Teller, 'make'>, id: number): Promise<void> {
  const params = { id }
  const items = [{ productId: 1, amount: 1 }]
  await make('POST orders/{id}/withdrawals', { params, body: { items, name: 'Bea', email: 'bea@example.com' } })
  await make('GET orders/{id}/withdrawals', { params })
  await make('GET admin/orders/withdrawals')
  const [withdrawn] = await make<ApiAnswer[]>('GET admin/orders/{id}/withdrawals', { params })
  const one = { ...params, withdrawal: withdrawn?.id ?? 0 }
  await make('POST admin/orders/{id}/withdrawals/{withdrawal}/handled', { params: one })
}

/** Orders are packed and sent many at once. */
async function storyOfDispatch({ make }: Pick<Teller, 'make'>): Promise<void> {
  const one = await placeOrder({ make })
  const other = await placeOrder({ make })
  const orderIds = [one.id, other.id]
  await make('POST admin/orders/payments', { body: { orderIds } })
  const query = { ids: orderIds.join(',') }
  await make('GET admin/orders/picking', { query })
  await make('GET admin/orders/packing', { query })
  await make('GET admin/orders/{id}/customs', { params: { id: one.id } })
  await make('GET admin/orders/customs.csv', { query })
  await make('GET admin/orders/labels', { query: { ...query, format: 'PLAIN' } })
  await make('GET admin/orders/labels.csv', { query: { ...query, format: 'PLAIN' } })
  await make('POST admin/orders/tracking', { body: { text: `${one.id} AB123456789JP` } })
  const shipments = orderIds.map((orderId) => ({ orderId, parcels: [{ carrier: 'Post', trackingNumber: 'AB1' }] }))
  await make('POST admin/orders/shipments', { body: { shipments } })
  await storyOfWithdrawal({ make }, one.id)
}

/** Money that comes for no order, and money that is owed back for one. */
async function storyOfMoney({ make }: Pick<Teller, 'make'>): Promise<void> {
  const { id: orderId, totalMinor } = await placeOrder({ make })
  const received = { receivedOn: '2026-11-20', amountMinor: totalMinor + 900, payer: 'Bea' }
  const { id } = await make('POST admin/orders/money', { body: received })
  const params = { id }
  await make('POST admin/orders/money/{id}/returns', { params, body: { amountMinor: 100, day: '2026-11-21' } })
  const settled = await make<{ moves: ApiAnswer[] }>('POST admin/orders/money/{id}/assignments', {
    params,
    body: { orderId },
  })
  const [back] = settled.moves
  await make('POST admin/orders/money/{id}/moves/{move}/undo', { params: { id, move: back?.id ?? 0 } })
  await make('GET admin/orders/money/{id}', { params })
  await make('GET admin/orders/money')
  await make('GET admin/orders/money.csv')
  const wrong = await make('POST admin/orders/money', { body: { receivedOn: '2026-11-19', amountMinor: 5 } })
  await make('POST admin/orders/money/{id}/void', { params: { id: wrong.id }, body: { reason: 'Typed wrongly' } })

  const ended = { params: { id: orderId }, body: { reason: 'Asked for by the buyer' } }
  const { payments } = await make<OrderAnswer>('POST admin/orders/{id}/cancellation', ended)
  const other = await placeOrder({ make })
  const over = { payment: payments.at(-1)?.id ?? 0, orderId: other.id }
  await make('POST admin/orders/{id}/carry-overs', { params: { id: orderId }, body: over })
}

/** A guest's, with nothing of their own. */
export async function placeOrder(
  { make }: Pick<Teller, 'make'>,
  contactEmail = 'bea@example.com',
): Promise<ApiAnswer & { totalMinor: number }> {
  const [method] = await make<ApiAnswer[]>('GET shipping/methods', {
    as: 'nobody',
    query: { country: 'DE', items: '1:1' },
  })
  const address = { fullName: 'Bea', country: 'DE', city: 'Bonn', postalCode: '53111', addressLine1: 'Weg 4' }
  const how = { shippingMethodId: method?.id, paymentMethod: 1, contactEmail }
  const body = { items: [{ productId: 1, amount: 1 }], address: { ...address, phoneNumber: '+49 228 1234567' }, ...how }
  return make('POST orders', { as: 'nobody', body })
}

async function storyOfShipping({ make, live }: Teller): Promise<void> {
  const zone = await make('POST admin/shipping/zones', { body: { code: 'story', countries: ['IS'] } })
  const params = { id: zone.id }
  await make('GET admin/shipping/zones/{id}', { params })
  await make('PUT admin/shipping/zones/{id}', { params, body: { code: 'story', countries: ['IS', 'FO'] } })
  const method = { name: { en: 'By boat' }, code: 'boat', maxParcelGrams: 2000, minDays: 5, maxDays: 9, position: 9 }
  const rates = [{ zoneId: zone.id, upToGrams: 2000, priceMinor: 900 }]
  await live('admin/shipping', { ...method, rates: [] }, { rates })
  await make('DELETE admin/shipping/zones/{id}', { params })
  const zones = await make<string>('GET admin/shipping/zones.csv')
  await make('POST admin/shipping/files', {
    body: { zones, rates: await make<string>('GET admin/shipping/rates.csv') },
  })
  await make('GET admin/shipping/quote', { query: { to: 'DE', items: '1:2' } })
}

/** A small picture that no other one is. */
export async function aPicture(background: string): Promise<BlobPart> {
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer()
  return new Uint8Array(bytes)
}
