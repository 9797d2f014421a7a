import process from 'node:process'

import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { takeEvent } from '#app/payments/events/take-event.server.ts'
import type { Target } from '#app/payments/payable.server.ts'
import { openDatabase } from '#db/database.server.ts'

import type { FakePaypal } from '../providers/fake-paypal.ts'
import type { FakeStripe } from '../providers/fake-stripe.ts'
import { begin, gatewayOf } from '../providers/paying.ts'

/** A process of its own that does what it is told, until it is killed: `storm-worker.ts <database> <its address> <provider>`. */
export type Order =
  | { id: number; do: 'begin'; target: Target; now: number }
  | { id: number; do: 'tell'; message: { body: string; headers: Record<string, string> }; now: number }
  | { id: number; do: 'settle'; now: number }
export type Report = { id: number; isDone: boolean }

const [file = '', url = '', name = 'STRIPE'] = process.argv.slice(2)
const { db } = openDatabase(file)
const isPaypal = name === 'PAYPAL'
const gateway = gatewayOf(db, isPaypal ? { paypal: { url } as FakePaypal } : { stripe: { url } as FakeStripe })

process.on('message', (order: Order) => {
  const report = (isDone: boolean) => process.send?.({ id: order.id, isDone } satisfies Report)
  work(order).then(
    () => report(true),
    () => report(false),
  )
})
process.send?.({ id: 0, isDone: true } satisfies Report)

async function work(order: Order): Promise<unknown> {
  const now = new Date(order.now)
  if (order.do === 'settle') return settleDue(gateway, now)
  if (order.do === 'begin') return begin(gateway, order.target, now, isPaypal ? 'PAYPAL' : 'STRIPE')

  const provider = gateway.providerOf(isPaypal ? 'PAYPAL' : 'STRIPE')
  const { body, headers } = order.message
  return provider && takeEvent(gateway, provider, { headers: new Headers(headers), body, now: new Date() })
}
