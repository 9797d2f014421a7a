import type { Currency } from '#app/money/currency.ts'
import type { Conflict, FormValues } from '#app/platform/conflict/conflict.ts'
import { findConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import type { UserChange } from '#app/site/audit/audit.server.ts'
import { formerBase } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { isEditable } from '../order-data.ts'
import { findOrder, type OrderDetails } from '../orders.server.ts'
import { carryOut } from './carry-out.server.ts'
import { editValues } from './edit-values.ts'
import type { EditInput } from './edit.forms.ts'
import { type EditPlan, type FieldErrors, planEdit, seenOf } from './plan-edit.server.ts'

export type Edit = {
  orderId: number
  input: EditInput
  /** The form by its fields, which says what it began with; nothing for a program, which conflicts with nobody. */
  sent?: FormValues
  /** Who reads it: of a conflict, the names of things. */
  reader: { base: Currency; locale: Locale }
}
/** CHANGED: what is to be done is not what the form had shown. */
export type EditRefusal =
  | { ok: false; problem: 'NOT_FOUND' }
  | { ok: false; problem: 'REFUSED' }
  | { ok: false; problem: 'NOTHING' }
  | { ok: false; problem: 'CONFLICT'; conflict: Conflict }
  | { ok: false; problem: 'FIELDS'; fieldErrors: FieldErrors }
  | { ok: false; problem: 'CHANGED'; order: OrderDetails; plan: EditPlan }

/** What an edit would come to; nothing is done. */
export function previewEdit(db: Db, edit: Edit, now: Date) {
  return inTransaction(db, (tx) => prepareEdit(tx, edit, now))
}

/**
 * Changes what is ordered, where it goes and what it costs, with its goods, its money and an e-mail to the buyer, in one
 * transaction. The same key twice has one effect.
 * @param isSure done as it comes, whatever the form had shown: for programs
 */
export function editOrder(
  db: Db,
  edit: Edit & { isSure?: boolean },
  who: UserChange,
): EditRefusal | { ok: true; isRepeated: boolean } {
  return inTransaction(db, (tx): EditRefusal | { ok: true; isRepeated: boolean } => {
    if (findOrder(tx, edit.orderId)?.editKey === edit.input.editKey) return { ok: true, isRepeated: true }

    const prepared = prepareEdit(tx, edit, who.now)
    if (!prepared.ok) return prepared

    const { order, plan } = prepared
    const isSeen = edit.isSure === true || edit.input.seen === seenOf(plan)
    if (!isSeen) return { ok: false, problem: 'CHANGED', order, plan }

    carryOut(tx, order, { plan, key: edit.input.editKey, reason: edit.input.reason }, who)
    return { ok: true, isRepeated: false }
  })
}

function prepareEdit(
  tx: Db,
  { orderId, input, sent = {}, reader }: Edit,
  now: Date,
): EditRefusal | { ok: true; order: OrderDetails; plan: EditPlan } {
  const order = findOrder(tx, orderId)
  if (!order) return { ok: false, problem: 'NOT_FOUND' }
  if (!isEditable(order.status)) return { ok: false, problem: 'REFUSED' }

  const conflict = findConflict(sent, editValues(order, reader.base, reader.locale))
  if (conflict) return { ok: false, problem: 'CONFLICT', conflict }

  const isOld = formerBase(tx, order.placedAt) !== undefined
  const fieldErrors = isOld ? problemsOfOldPrices(input) : {}
  if (Object.keys(fieldErrors).length > 0) return { ok: false, problem: 'FIELDS', fieldErrors }

  const planned = planEdit(tx, order, input, now)
  if (!planned.ok) return planned

  const plan = isOld ? { ...planned.plan, tariffMinor: null } : planned.plan
  return plan.isChanged ? { ok: true, order, plan } : { ok: false, problem: 'NOTHING' }
}

/** What an order costs in a former base currency takes no price and no tariff of today's. */
function problemsOfOldPrices({ added, shipping }: EditInput): FieldErrors {
  const lines = added.flatMap(({ product }, at) => (product === '' ? [] : [[`added[${at}].product`, OLD_PRICES]]))
  return { ...Object.fromEntries(lines), ...(shipping === undefined && { shipping: OLD_PRICES }) }
}

const OLD_PRICES = ['orderEdit:oldPrices']
