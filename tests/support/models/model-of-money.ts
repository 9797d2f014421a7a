import type { OrderStatus } from '#db/vocabulary.ts'

/** The money of one order, in sums alone. */
export class MoneyModel {
  status: OrderStatus = 'ORDERED'
  received = 0
  /** Given back though it never was a part of the price. */
  returned = 0
  refunded = 0
  /** What an administrator kept of an order that was canceled. */
  kept = 0
  /** Promised back and not sent, by operation. */
  readonly owed = new Map<string, number>()
  readonly total: number

  constructor(total: number) {
    this.total = total
  }

  get paid(): number {
    return this.received - this.returned - this.refunded
  }

  /** What may still come in before it is too much. */
  get rest(): number {
    return this.status === 'CANCELED' ? 0 : Math.max(0, this.total - this.received + this.returned)
  }

  get due(): number {
    return this.status === 'ORDERED' ? this.rest : 0
  }

  get owedBack(): number {
    return [...this.owed.values()].reduce((sum, amount) => sum + amount, 0)
  }

  /** @returns what is owed back of it at once */
  receive(amount: number, operation: string): number {
    const over = Math.max(0, amount - this.rest)
    this.received += amount
    this.returned += over
    if (over > 0) this.owed.set(`${operation}:over`, over)
    return over
  }

  giveBack(amount: number, operation: string, isSent: boolean): void {
    if (this.status === 'ORDERED') this.returned += amount
    else this.refunded += amount
    if (amount > 0 && !isSent) this.owed.set(operation, amount)
  }
}
