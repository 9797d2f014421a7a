import { z } from 'zod'

import { percentOf } from '#app/money/tax.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { taxSales } from '#app/sales/order-sales.server.ts'
import { spanOf } from '#app/sales/periods.server.ts'
import { productSales, readStockValue } from '#app/sales/product-sales.server.ts'
import { salesCsv, readYear, readYears } from '#app/sales/sales-csv.server.ts'
import { SALES_VIEWS } from '#app/sales/sales.ts'

import { adminCall } from '../../kit/call.server.ts'
import { aYear, file, minor } from '../../kit/fields.forms.ts'

const year = aYear.optional().describe('The one of today where it is left out')
const sums = z.object({
  sales: z.int(),
  goodsMinor: minor,
  shippingMinor: minor,
  discountMinor: minor,
  taxMinor: minor.describe('Added to the prices'),
  refundMinor: minor,
  feeMinor: minor.describe('Kept by payment providers; taken off nothing here'),
  netMinor: minor.describe('Goods, shipping and added taxes less discounts and refunds'),
})
const named = sums.extend({ key: z.string() })

/** What was sold, in minor units of the base currency. */
export const salesCalls = {
  'GET admin/sales': adminCall(
    {
      summary: 'A year in sums: by month, channel, country and product, and the totals of every year',
      about:
        'An order counts on the day on which it was paid in full, a refund on the day on which it was decided. What changes later is booked on its own day: sums of a time that is over stay as they are.',
      query: z.object({ year }),
      answer: z.object({
        year: z.int(),
        total: sums,
        months: z.array(named),
        channels: z.array(named),
        countries: z.array(named),
        taxes: z
          .array(
            z.object({ country: z.string(), percent: z.number(), orders: z.int(), netMinor: minor, taxMinor: minor }),
          )
          .describe('Of orders, by country and rate, less refunds'),
        products: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            units: z.int(),
            goodsMinor: minor,
            left: z.int().nullable().describe('For sale; null for a file'),
            daysLeft: z.int().nullable().describe('At the pace of 90 days; null where nothing was sold'),
          }),
        ),
        stock: z.object({ units: z.int(), worthMinor: minor }).describe('What lies on all shelves, at today’s prices'),
        years: z.array(named),
      }),
    },
    ({ db, query, locale, now }) => {
      const wanted = query.year ?? Number(dayOf(now).slice(0, 4))
      const products = productSales(db, spanOf(db, wanted), locale, now)
      const taxes = taxSales(db, spanOf(db, wanted)).map(({ rate, ...entry }) => ({
        ...entry,
        percent: percentOf(rate),
      }))
      const rest = { taxes, products, stock: readStockValue(db), years: readYears(db, now) }
      const { parts: _parts, ...sums } = readYear(db, wanted)
      return { year: wanted, ...sums, ...rest }
    },
  ),
  'GET admin/sales.csv': adminCall(
    {
      summary: 'One of these tables as CSV',
      query: z.object({ year, view: z.enum(SALES_VIEWS, 'form:choose').default('month') }),
      answer: file('text/csv'),
    },
    ({ db, query, locale, now }) => {
      const wanted = query.year ?? Number(dayOf(now).slice(0, 4))
      return salesCsv(db, { view: query.view, year: wanted }, locale, now)
    },
  ),
}
