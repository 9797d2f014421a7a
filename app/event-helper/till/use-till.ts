import { useEffect, useRef, useState } from 'react'

import { type ChargedLine, chargedPrices } from '#app/circle/table/basket.ts'
import { formatMoney } from '#app/money/money.ts'

import { type TillOperation, withPending } from '../offline/pending.ts'
import { newOperation, ownMark } from '../offline/till-device.client.ts'
import { openTillQueue, type QueueState, type TillQueue } from '../offline/till-queue.client.ts'
import { keepTillPage } from '../offline/till-worker.client.ts'
import type { RecentSale, Snapshot, TillFacts } from './snapshot.ts'

export type LiveTill = {
  snapshot: Snapshot
  /** With the prices of the snapshot. */
  facts: TillFacts
  queue: QueueState
  /** The last sale of this telephone that stands. */
  last: RecentSale | undefined
  sell: (sale: { payment: string; givenMinor: number | null; lines: ChargedLine[] }) => void
  undo: (sale: string) => void
}

/**
 * The till as this telephone knows it: what the server said last, and what was tapped since. Null until script has
 * taken over, and where the browser keeps nothing: the forms do their work then.
 * @param posted the sale that was tapped here before script had taken over
 */
export function useTill(facts: TillFacts, snapshot: Snapshot, posted: string | null): LiveTill | null {
  const [state, setState] = useState<QueueState | null>(null)
  const queue = useRef<TillQueue | null>(null)
  const first = useRef(snapshot)
  const { eventId } = facts
  useEffect(() => {
    let isGone = false
    const onChange = (next: QueueState) => {
      if (!isGone) setState(next)
    }
    openTillQueue({ eventId, snapshot: first.current, onChange }).then(
      (opened) => {
        if (isGone) opened.stop()
        else queue.current = opened
      },
      () => null,
    )
    void keepTillPage()
    return () => {
      isGone = true
      queue.current?.stop()
    }
  }, [eventId])
  if (!state) return null

  const add = (operation: TillOperation) => queue.current?.add(operation)
  const fresh = () => ({ operation: newOperation(), at: Date.now() })
  const told = state.snapshot.products.map(({ id: productId, priceMinor }) => ({ productId, priceMinor }))
  const prices = chargedPrices(facts.prices, told)
  const priceOf = new Map(prices.map(({ productId, priceMinor }) => [productId, priceMinor]))
  const now = withPending(state.snapshot, state.pending, { ...facts, prices })
  return {
    snapshot: now,
    facts: { ...facts, prices },
    queue: state,
    // What another telephone sells must not slip under the thumb that takes back.
    last: now.recent.find(({ operation }) => operation === posted || operation.startsWith(ownMark())),
    sell: ({ lines, ...sale }) => {
      const charged = lines.map((line) => ({ ...line, priceMinor: line.priceMinor ?? priceOf.get(line.productId) }))
      add({ kind: 'SALE', ...fresh(), ...sale, lines: charged })
    },
    undo: (sale) => add({ kind: 'VOID', ...fresh(), sale }),
  }
}

export type TableCurrency = { name: string; symbol: string; decimals: number }

/** Writes amounts of the money that is in the box, in its minor units. */
export function moneyFormatter(currency: TableCurrency): (minor: number) => string {
  return (minor) => formatMoney(minor, currency)
}

/** A difference with its sign. */
export function signed(value: number, format: (value: number) => string = String): string {
  return value > 0 ? `+${format(value)}` : plain(value, format)
}

/** A number with a minus, not a hyphen. */
export function plain(value: number, format: (value: number) => string = String): string {
  return format(value).replace('-', '−')
}
