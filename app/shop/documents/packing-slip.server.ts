import { postalCodeToCheck } from '#app/account/addresses/postal-code.ts'
import { drawQr } from '#app/account/security/qr.server.ts'
import { paymentReference } from '#app/money/payment-reference.ts'
import { contentDisposition } from '#app/platform/files/range.ts'
import { findSeller, sellerLines } from '#app/site/sellers.server.ts'
import { keptLocale } from '#app/translations/added.ts'
import { formatDayIn } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'

import { nameOf } from '../checkout/summarise.ts'
import type { OrderDetails } from '../orders/orders.server.ts'
import { addressLines } from '../orders/paid-for-lines.ts'
import type { DocumentData } from './document.ts'
import { withHonorific } from './documents.server.ts'

/** What goes into the parcels, without prices, in the language of who unpacks it. */
export function presentPackingSlip(db: Db, order: OrderDetails): DocumentData {
  const locale = keptLocale(order.locale)
  const t = fixedT(locale)
  const { id, placedAt, parcelCount, weightGrams, note } = order
  const seller = findSeller(db, order.sellerId)
  const code = paymentReference('ORDER', id)
  const things = order.lines.filter(({ isDigital }) => !isDigital)
  return {
    lang: locale,
    title: t('documents:packingSlip'),
    fileName: t('documents:packingSlipFile', { id }),
    code: { text: code, says: t('documents:scan', { code }), ...drawQr(code) },
    facts: [
      [t('documents:number'), String(id)],
      [t('documents:date'), formatDayIn(seller.timeZone, placedAt, locale)],
      [t('documents:method'), localise(order.shippingMethodName, locale)],
      [t('documents:parcels'), String(parcelCount)],
      [t('documents:weight'), `${weightGrams} g`],
      ...(postalCodeToCheck(order) ? [[t('account:postalCode'), t('documents:toCheck')] as [string, string]] : []),
    ],
    from: sellerLines(seller, locale),
    toTitle: t('documents:shipTo'),
    to: [...addressLines(withHonorific(order, locale), locale), order.phoneNumber].filter(Boolean),
    columns: [
      { label: t('documents:packed'), kind: 'box' },
      { label: t('documents:thing'), kind: 'name' },
      { label: t('documents:quantity'), kind: 'number' },
    ],
    rows: things.map(({ quantity, kind, ...line }) => [
      '',
      kind === 'ITEM' ? nameOf(line, locale) : t('documents:bonus', { name: nameOf(line, locale) }),
      String(quantity),
    ]),
    sums: [[t('documents:pieces'), String(things.reduce((sum, { quantity }) => sum + quantity, 0))]],
    notes: [...(note ? [`${t('documents:note')}: ${note}`] : []), t('documents:thanks')],
  }
}

/** Documents as one file that a browser shows and saves under the name of the first. */
export async function sendPdf(document: DocumentData, ...others: DocumentData[]): Promise<Response> {
  // What draws is only read where something is drawn.
  const { drawPdf } = await import('./pdf.server.ts')
  const pdf = await drawPdf(document, ...others)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': contentDisposition('inline', document.fileName),
      'Cache-Control': 'private, no-store',
    },
  })
}
