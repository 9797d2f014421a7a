import { formatMoney } from '#app/money/money.ts'
import type { MoneyTotals } from '#app/money/standing.ts'
import { formatRate, isTaxed, taxesOf, type TaxSum } from '#app/money/tax.ts'
import { listAttempts } from '#app/payments/attempts/attempts.server.ts'
import { hasMoney } from '#app/payments/attempts/states.ts'
import { formatUnits } from '#app/payments/pages/payment-view.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { moneyAtKeptRate } from '#app/site/kept-rate.server.ts'
import { findSeller, sellerLines } from '#app/site/sellers.server.ts'
import { formatDayIn, formatDeadline } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { nameOf } from '../checkout/summarise.ts'
import { movementOf } from '../orders/order-data.ts'
import type { OrderDetails } from '../orders/orders.server.ts'
import { addressLines } from '../orders/paid-for-lines.ts'
import { paidInFullAt } from '../orders/payments/order-account.ts'
import { readOrderStanding } from '../orders/payments/order-standing.server.ts'
import { saleMoney } from '../orders/sales/sale.ts'
import { taxNotes } from '../taxes/tax-lines.server.ts'
import type { DocumentData } from './document.ts'

/** What was bought and what it costs, for the buyer's books. Amounts are those that are charged. */
export function presentInvoice(db: Db, order: OrderDetails, locale: Locale): DocumentData {
  const t = fixedT(locale)
  const base = baseAt(db, order.placedAt)
  const seller = findSeller(db, order.sellerId)
  const day = (at: Date) => formatDayIn(seller.timeZone, at, locale)
  const money = (minor: number) => formatMoney(minor, base)
  const { id, itemsMinor, shippingMinor, discountMinor, totalMinor, placedAt, editedAt } = order
  const { dueMinor, payUntil } = order
  // What was recorded by mistake neither came nor went.
  const undoneMinor = sumOf(order.payments.filter((payment) => movementOf(payment) === 'UNDONE'))
  const receivedMinor = order.receivedMinor - undoneMinor
  const refundedMinor = order.refundedMinor - undoneMinor
  const shipping = localise(order.shippingMethodName, locale)
  const paidAt = paidInFullAt(order)
  // What is paid is asked for no more: in Japan its paper is another one.
  const isSettled = paidAt !== null && dueMinor === 0 && order.status !== 'CANCELED'
  const standing = readOrderStanding(db, id)
  const isChargedBack = order.payments.some((payment) => movementOf(payment) === 'CHARGED_BACK')
  const isReceipt = isSettled && !isBanks(standing?.hold ?? null)
  const converted = moneyAtKeptRate(db, order, locale)(totalMinor)
  const taxes = taxesOf(order)
  const hasTax = isTaxed(taxes)
  const name = localise(order.taxName, locale)
  const addedSums = ({ rate, netMinor, taxMinor }: TaxSum): [string, string][] =>
    rate === 0
      ? [[t('taxes:without', { name }), money(netMinor)]]
      : [
          [t('taxes:net', { rate: formatRate(rate) }), money(netMinor)],
          [t('taxes:added', { name, rate: formatRate(rate) }), money(taxMinor)],
        ]
  return {
    lang: locale,
    title: t(isReceipt ? 'documents:receipt' : 'documents:invoice'),
    fileName: t(isReceipt ? 'documents:receiptFile' : 'documents:invoiceFile', { id }),
    facts: [
      [t('documents:number'), String(id)],
      [t('documents:date'), day(placedAt)],
      editedAt ? [t('documents:corrected'), day(editedAt)] : ['', ''],
      [t('documents:payment'), paidThrough(db, order, { t, locale })],
      paidAt ? [t('documents:paidOn'), day(paidAt)] : ['', ''],
      [t('taxes:number'), hasTax ? seller.taxNumber : ''],
      dueMinor > 0 && payUntil ? [t('documents:dueBy'), formatDeadline(payUntil, locale)] : ['', ''],
    ].filter((fact): fact is [string, string] => Boolean(fact[1])),
    from: sellerLines(seller, locale),
    toTitle: t('documents:billTo'),
    to: toLines(order, locale),
    columns: [
      { label: t('documents:thing'), kind: 'name' },
      ...(hasTax ? [{ label: t('taxes:rate'), kind: 'number' as const }] : []),
      { label: t('documents:quantity'), kind: 'number' },
      { label: t('documents:unitPrice'), kind: 'number' },
      { label: t('documents:amount', { currency: base.name }), kind: 'number' },
    ],
    rows: order.lines.map(({ quantity, unitPriceMinor, ...line }) => [
      nameOf(line, locale),
      ...(hasTax ? [formatRate(line.taxRate)] : []),
      String(quantity),
      money(unitPriceMinor),
      money(quantity * unitPriceMinor),
    ]),
    sums: [
      [t('documents:goods'), money(itemsMinor)],
      ...(shipping ? [[`${t('documents:shipping')} (${shipping})`, money(shippingMinor)] as [string, string]] : []),
      ...(!shipping && shippingMinor > 0 ? [[t('documents:shipping'), money(shippingMinor)] as [string, string]] : []),
      ...(discountMinor > 0 ? [[t('documents:discount'), `−${money(discountMinor)}`] as [string, string]] : []),
      ...(hasTax && order.taxMode === 'ON_TOP' ? taxes.flatMap(addedSums) : []),
      [t('documents:total'), money(totalMinor)],
      ...(receivedMinor > 0 ? [[t('documents:paid'), money(receivedMinor)] as [string, string]] : []),
      ...(refundedMinor > 0
        ? [[t(isChargedBack ? 'orders:wentBack' : 'documents:refunded'), money(refundedMinor)] as [string, string]]
        : []),
      ...(receivedMinor > 0 ? [[t('documents:due'), money(dueMinor)] as [string, string]] : []),
    ],
    notes: [
      ...(hasTax && order.taxMode === 'ON_TOP' ? [] : taxNotes(taxes, order, { locale, money })),
      ...(standing && (isSettled || isBanks(standing.hold))
        ? [moneyNote(t, { ...standing, priceMinor: totalMinor }, money)]
        : []),
      ...creditInPrice(t, order, money),
      ...(order.status === 'CANCELED' ? [t('documents:canceled')] : []),
      ...(converted === money(totalMinor) ? [] : [t('documents:converted', { amounts: converted })]),
    ],
  }
}

/** Who has no address, since nothing was sent, has an e-mail address. */
/** How it was paid: through its providers, where money came so, with what they took in another currency; else as chosen. */
function paidThrough(
  db: Db,
  { id, placedAt, paymentMethodName }: OrderDetails,
  { t, locale }: { t: T; locale: Locale },
): string {
  const paid = listAttempts(db, { of: 'ORDER', id }).filter(({ state }) => hasMoney(state))
  const base = baseAt(db, placedAt).name
  const named = paid.map((attempt) => {
    const name = t(`payments:name${attempt.provider}`)
    return attempt.currency === base ? name : `${name} (${formatUnits(db, attempt)})`
  })
  return named.length > 0 ? [...new Set(named)].join(', ') : localise(paymentMethodName, locale)
}

export function toLines(order: OrderDetails, locale: Locale): string[] {
  const addressed = withHonorific(order, locale)
  const lines = addressLines(addressed, locale)
  return [...(lines.length > 0 ? lines : [addressed.fullName]), order.email].filter(Boolean)
}

const HAS_HONORIFIC = /(様|さま|御中)$/u

/** Whom a paper is for, as its language addresses them. */
export function withHonorific(order: OrderDetails, locale: Locale): OrderDetails {
  const name = order.fullName
  if (name === '' || HAS_HONORIFIC.test(name)) return order

  return { ...order, fullName: fixedT(locale)('documents:addressee', { name }) }
}

type PaidTotals = Pick<MoneyTotals, 'hold' | 'keptMinor'> & { priceMinor: number }

/** What a paid invoice says of its money: thanks only for all of it, while it is there and stays. */
function moneyNote(t: T, { hold, keptMinor, priceMinor }: PaidTotals, money: (minor: number) => string): string {
  if (hold && isBanks(hold)) return t(`documents:money${hold.reason}`, { amount: money(hold.amountMinor) })
  if (keptMinor >= priceMinor) return t('documents:received')

  return t('documents:refundOfPaid', { amount: money(priceMinor - keptMinor) })
}

/** A refund that the price was lowered by later, which the book of sales does not count either: its credit note counts no more beside the corrected invoice. */
function creditInPrice(t: T, order: OrderDetails, money: (minor: number) => string): string[] {
  const { editedAt, totalMinor, paidMinor } = order
  const credits = order.payments.filter(({ creditNumber }) => creditNumber !== null)
  const creditedMinor = sumOf(credits)
  const amountMinor = creditedMinor - saleMoney(totalMinor, paidMinor, creditedMinor).refundMinor
  if (!editedAt || amountMinor <= 0) return []

  const numbers = credits.map(({ creditNumber }) => `C-${creditNumber}`).join(', ')
  return [t('documents:creditInPrice', { amount: money(amountMinor), numbers })]
}

function sumOf(payments: readonly { amountMinor: number }[]): number {
  return payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** Whether the bank has a say in it, so that nobody can say that it is paid. */
function isBanks(
  hold: MoneyTotals['hold'],
): hold is { reason: 'DISPUTED' | 'DISPUTE_LOST' } & NonNullable<MoneyTotals['hold']> {
  return hold?.reason === 'DISPUTED' || hold?.reason === 'DISPUTE_LOST'
}
