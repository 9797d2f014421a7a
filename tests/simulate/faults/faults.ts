/** A line of the app as it is, and as it would be wrong. */
type PlantedFault = {
  name: string
  of: 'money' | 'stock' | 'slots' | 'mail'
  file: string
  right: string
  wrong: string
}

/** Faults that the site had or might have had, put back to see after how many seeds each is found. */
export const FAULTS: readonly PlantedFault[] = [
  {
    name: 'money-that-went-back',
    of: 'money',
    file: 'app/payments/refunds/follow-refunds.server.ts',
    right: 'const left = amountMinor - reopened',
    wrong: 'const left = 0',
  },
  {
    name: 'key-used-twice',
    of: 'money',
    file: 'app/shop/orders/payments/order-money.server.ts',
    right: 'if (isRecorded(tx, operation)) return',
    wrong: 'if (amountMinor === 0) return',
  },
  {
    name: 'copy-that-acts',
    of: 'money',
    file: 'app/platform/place/place.server.ts',
    right: "return here.path === '' || (known !== null && !isSamePlace(known, here))",
    wrong: 'return known !== null && known.path === here.path && false',
  },
  {
    name: 'goods-not-put-back',
    of: 'stock',
    file: 'app/shop/orders/order-changes.server.ts',
    right: 'release(tx, lines, operation, now)',
    wrong: 'if (!isRestocked) release(tx, lines, operation, now)',
  },
  {
    name: 'promise-stays-when-sent',
    of: 'stock',
    file: 'app/shop/stock/stock.server.ts',
    right: "moveAll(tx, movementsOf(lines, { kind: 'SALE', operation, at: now }, -1))",
    wrong: "moveAll(tx, movementsOf(lines.slice(1), { kind: 'SALE', operation, at: now }, -1))",
  },
  {
    name: 'count-forgets-what-is-promised',
    of: 'stock',
    file: 'app/shop/stock/stock.server.ts',
    right: 'const quantity = counted - onHandOf(tx, productId, pool)',
    wrong: 'const quantity = counted - balanceOf(tx, productId, pool)',
  },
  {
    name: 'last-in-line-first',
    of: 'slots',
    file: 'app/commissions/waiting-list/serving.server.ts',
    right: 'orderBy(asc(waitingList.id))',
    wrong: 'orderBy(asc(waitingList.secret))',
  },
  {
    name: 'held-slot-given-away',
    of: 'slots',
    file: 'app/commissions/slots/slots.server.ts',
    right: 'if (holder !== null && holder.id !== entryId) return false',
    wrong: 'if (holder !== null && entryId !== null && holder.id !== entryId) return false',
  },
  {
    name: 'unanswered-mail-sent-again',
    of: 'mail',
    file: 'app/platform/mail/sending.server.ts',
    right: 'error instanceof MailUnanswered',
    wrong: 'error instanceof MailUnanswered && mail.tries > 5',
  },
  {
    name: 'mail-of-a-killed-process-sent-again',
    of: 'mail',
    file: 'app/platform/mail/outbox.server.ts',
    right: '.where(and(isLost, isNull(mails.handedAt)))',
    wrong: '.where(and(isLost, isNotNull(mails.claimedAt)))',
  },
]
