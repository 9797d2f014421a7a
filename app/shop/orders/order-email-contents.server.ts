import type { EmailPart } from '#app/platform/mail/email.ts'
import { nearestWidth, type PictureData, variantPath } from '#app/platform/pictures/variants.ts'
import type { FormatMoney } from '#app/site/kept-rate.server.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale } from '#db/vocabulary.ts'

import { nameOf, releaseDay } from '../checkout/summarise.ts'
import type { TaxLine } from '../taxes/tax-line.ts'
import { taxLinesOf } from '../taxes/tax-lines.server.ts'
import type { OrderDetails } from './orders.server.ts'
import { addressLines } from './paid-for-lines.ts'
import { carrierName } from './shipments/tracking-number.ts'

/** An order, and how an e-mail speaks of it. */
export type OrderContext = {
  order: OrderDetails
  t: T
  locale: Locale
  money: FormatMoney
  now: Date
  /** Of what was ordered, by the ids of products. */
  pictures: ReadonlyMap<number, PictureData>
}

/** What was ordered, and every amount as it is charged. */
export function contents({ order, t, locale, money, now, pictures }: OrderContext): EmailPart[] {
  const { lines, itemsMinor, shippingMinor, discountMinor, shippingMethodName, totalMinor } = order
  const textOf = ({ kind, quantity, unitPriceMinor, ...line }: OrderDetails['lines'][number]) => {
    const name = nameOf(line, locale)
    if (kind !== 'ITEM') return t('orderEmails:bonus', { name, quantity })

    const amount = unitPriceMinor > 0 ? money(quantity * unitPriceMinor) : t('orderEmails:free')
    const day = releaseDay(line.releaseDate, locale, now)
    return t(day ? 'orderEmails:lineToCome' : 'orderEmails:line', { name, quantity, amount, day: day ?? '' })
  }
  const list = lines.map((line) => {
    const picture = pictures.get(line.productId)
    return picture ? { text: textOf(line), picture: smallPath(picture) } : textOf(line)
  })
  const missing = order.missingBonuses.map(({ quantity, ...bonus }) =>
    t('orderEmails:bonusGone', { name: nameOf(bonus, locale), quantity }),
  )
  const shipping = localise(shippingMethodName, locale)
  const taxes = taxLinesOf(order, locale)
  const factOf = ({ label, amountMinor }: TaxLine) => [label, money(amountMinor)] as const
  const sums = [
    [t('orderEmails:goods'), money(itemsMinor)],
    ...(shipping ? [[t('orderEmails:shipping'), `${money(shippingMinor)} (${shipping})`] as const] : []),
    ...(!shipping && shippingMinor > 0 ? [[t('orderEmails:shipping'), money(shippingMinor)] as const] : []),
    ...(discountMinor > 0 ? [[t('orderEmails:discount'), `−${money(discountMinor)}`] as const] : []),
    ...taxes.filter(({ isAdded }) => isAdded).map(factOf),
    [t('orderEmails:total'), money(totalMinor)],
    ...taxes.filter(({ isAdded }) => !isAdded).map(factOf),
  ] as const
  return [{ list: [...list, ...missing] }, { facts: sums }]
}

/** Where it goes, in how many parcels, and where each can be followed. */
export function parcelParts({ order, t, locale }: OrderContext): EmailPart[] {
  const { parcels } = order
  const links = parcels
    .filter(({ link }) => link !== '')
    .map(({ link, trackingNumber: number, carrier }) => ({
      link: t('orderEmails:track', { number: number || carrierName(carrier, locale) }),
      to: link,
    }))
  const names = parcels.map(({ carrier, trackingNumber }) => `${carrierName(carrier, locale)} ${trackingNumber}`.trim())
  return [
    addressLines(order, locale).join('\n'),
    t('orderEmails:parcels', { count: parcels.length }),
    { list: names },
    ...links,
  ]
}

/** JPEG, since not every mail program shows newer formats. */
function smallPath({ hash, width }: PictureData): string {
  return variantPath(hash, nearestWidth(width, 320), 'jpg')
}
