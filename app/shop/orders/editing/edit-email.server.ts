import type { EmailPart } from '#app/platform/mail/email.ts'
import type { Db } from '#db/database.server.ts'

import { nameOf } from '../../checkout/summarise.ts'
import { contents } from '../order-email-contents.server.ts'
import { howToPay, prepare, send, type EmailContext } from '../order-emails.server.ts'
import type { OrderDetails } from '../orders.server.ts'
import { addressLines } from '../paid-for-lines.ts'
import type { EditPlan } from './plan-edit.server.ts'

type Edit = { plan: EditPlan; key: string; reason: string }

/** Tells the buyer what the admin changed, and what that means for the money. @param before the order as it was */
export function emailEdit(tx: Db, before: OrderDetails, edit: Edit, now: Date): void {
  const context = prepare(tx, before.id, now)
  if (!context) return

  const { t } = context
  const parts = [
    t('orderEmails:changed'),
    ...(edit.reason ? [{ facts: [[t('orderEmails:why'), edit.reason]] as const }] : []),
    ...changes(context, before, edit.plan),
    ...money(context, edit.plan),
    t('orderEmails:changedNow'),
    ...contents(context),
  ]
  const subject = t('orderEmails:changedSubject', { id: before.id })
  send(tx, context, `EDIT:${edit.key}`, { kind: 'ORDER_CHANGED', subject, parts }, now)
}

function changes({ t, order, locale }: EmailContext, before: OrderDetails, plan: EditPlan): EmailPart[] {
  const lines = plan.lines
    .filter((line) => line.quantity !== line.before)
    .map((line) => {
      const values = { name: nameOf(line, locale), before: line.before, quantity: line.quantity }
      if (line.before === 0) return t('orderEmails:lineAdded', values)

      return t(line.quantity === 0 ? 'orderEmails:lineGone' : 'orderEmails:lineChanged', values)
    })
  const [was, is] = [before, order].map((one) => addressLines(one, locale).join('\n'))
  const goesTo = is && was !== is ? [t('orderEmails:goesTo'), is] : []
  return [...(lines.length > 0 ? [{ list: lines }] : []), ...goesTo]
}

function money(context: EmailContext, plan: EditPlan): EmailPart[] {
  const { t, order, money: format } = context
  if (order.dueMinor > 0)
    return [t(order.paidMinor > 0 ? 'orderEmails:changedDue' : 'orderEmails:changedUnpaid'), ...howToPay(context)]
  if (plan.money.backMinor > 0) return [t('orderEmails:changedBack', { amount: format(plan.money.backMinor) })]

  return [t('orderEmails:changedEven')]
}
