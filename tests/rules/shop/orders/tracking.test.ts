import { expect, test } from 'vitest'

import { trackingLink } from '#app/shop/orders/shipments/tracking-number.ts'

const carriers = [{ name: 'Japan Post', tracking: 'https://post.example/track?no={number}' }]
const parcel = { carrier: 'japan post ', trackingNumber: 'EJ 1/2', link: '' }

test('a known carrier has a link for a number', () => {
  expect(trackingLink(carriers, parcel)).toBe('https://post.example/track?no=EJ%201%2F2')
})

test('a link that was given is kept, and nothing is invented', () => {
  expect(trackingLink(carriers, { ...parcel, link: 'https://other.example/1' })).toBe('https://other.example/1')
  expect(trackingLink(carriers, { ...parcel, carrier: 'A friend' })).toBe('')
  expect(trackingLink(carriers, { ...parcel, trackingNumber: '' })).toBe('')
})
