import type { EmailPart } from '#app/platform/mail/email.ts'
import { nameOf } from '#app/shop/checkout/described.ts'
import { addressLines } from '#app/shop/orders/address-lines.ts'
import { contents, howToPay, prepare, send, type Told } from '#app/shop/orders/order-emails.server.ts'
import type { OrderDetails } from '#app/shop/orders/orders.server.ts'
import type { Db } from '#db/database.server.ts'

import type { EditPlan } from './plan-edit.server.ts'

type Edit = { plan: EditPlan; key: string; reason: string }

/** Tells the buyer what the desk changed, and what that means for the money. @param before the order as it was */
export function emailEdit(tx: Db, before: OrderDetails, edit: Edit, now: Date): void {
  const told = prepare(tx, before.id, now)
  if (!told) return

  const { t } = told
  const parts = [
    t('orderLetters:changed'),
    ...(edit.reason ? [{ facts: [[t('orderLetters:why'), edit.reason]] as const }] : []),
    ...changes(told, before, edit.plan),
    ...money(told, edit.plan),
    t('orderLetters:changedNow'),
    ...contents(told),
  ]
  const subject = t('orderLetters:changedSubject', { id: before.id })
  send(tx, told, `EDIT:${edit.key}`, { kind: 'ORDER_CHANGED', subject, parts }, now)
}

function changes({ t, order, locale }: Told, before: OrderDetails, plan: EditPlan): EmailPart[] {
  const lines = plan.lines
    .filter((line) => line.quantity !== line.before)
    .map((line) => {
      const values = { name: nameOf(line, locale), before: line.before, quantity: line.quantity }
      if (line.before === 0) return t('orderLetters:lineAdded', values)

      return t(line.quantity === 0 ? 'orderLetters:lineGone' : 'orderLetters:lineChanged', values)
    })
  const [was, is] = [before, order].map((one) => addressLines(one, locale).join('\n'))
  const goesTo = is && was !== is ? [t('orderLetters:goesTo'), is] : []
  return [...(lines.length > 0 ? [{ list: lines }] : []), ...goesTo]
}

function money(told: Told, plan: EditPlan): EmailPart[] {
  const { t, order, money: say } = told
  if (order.dueMinor > 0) return [t('orderLetters:changedDue'), ...howToPay(told)]
  if (plan.money.backMinor > 0) return [t('orderLetters:changedBack', { amount: say(plan.money.backMinor) })]

  return [t('orderLetters:changedEven')]
}
