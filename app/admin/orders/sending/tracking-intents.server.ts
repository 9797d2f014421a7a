import { data } from 'react-router'

import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { sendingsOf } from '#app/shop/orders/tracking/match-tracking.ts'
import { findTracked, filledRows, listTrackingRows, shipMany } from '#app/shop/orders/tracking/ship-many.server.ts'
import { sendingForm } from '#app/shop/orders/tracking/tracking.forms.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { readTexts } from '../../kit/read-texts.server.ts'

export const MOST_BYTES = 512 * 1024

/** Reads what was pasted, or the file of a carrier, into rows that somebody looks over. */
export function answerSent(context: Context, { form, texts }: Awaited<ReturnType<typeof readTexts>>) {
  if (readText(form, 'intent') === 'ship') return ship(context, form)

  const { db, locale } = requestOf(context)
  const file = texts.get('file')
  if (file && 'problem' in file) return unread(file.problem)

  const pasted = readText(form, 'pasted').slice(0, MOST_BYTES)
  const text = file && 'text' in file && file.text.trim() !== '' ? file.text : pasted
  const found = findTracked(db, text)
  if (!found) return unread('packing:noTracking', pasted)

  const filled = filledRows(found)
  const rows = listTrackingRows(db, idsOf(filled), locale)
  return data({ filled, rows, problems: found.problems, unread: null, pasted: '', result: undefined })
}

function unread(problem: string, pasted = '') {
  const nothing = { filled: [], rows: [], problems: [], result: undefined }
  return data({ ...nothing, unread: problem, pasted }, { status: 400 })
}

function idsOf(rows: readonly { orderId: number }[]): number[] {
  return rows.map(({ orderId }) => orderId)
}

/** Sends what the rows say; those that cannot be sent stay on the page with their reasons. */
function ship(context: Context, form: FormData) {
  const submission = readForm(form, sendingForm)
  if (submission.status !== 'success') return refuse(submission)

  const { rows, carrier, isWithoutNumber } = submission.value
  const sendings = sendingsOf(rows, carrier).map((sending) => ({ ...sending, isWithoutNumber }))
  if (sendings.length === 0) return refuse(submission, { formErrors: ['packing:nothingToSend'] })

  const { shipped, refused } = shipMany(requestOf(context).db, sendings, {
    by: requestOf(context).viewer,
    now: new Date(),
  })
  if (refused.length === 0) {
    const values = { count: shipped.length }
    return seeOther(context, '/admin/orders?toShip=1', { key: 'packing:shippedMany', values, type: 'DONE' })
  }
  const left = new Set(idsOf(refused))
  const { db, locale } = requestOf(context)
  return data(
    {
      filled: rows.filter(({ orderId }) => left.has(orderId)),
      rows: listTrackingRows(db, [...left], locale),
      problems: [],
      refused,
      shipped: shipped.length,
      unread: null,
      pasted: '',
      result: undefined,
    },
    { status: 409 },
  )
}
