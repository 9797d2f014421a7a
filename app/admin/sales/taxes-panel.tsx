import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'

import { AsCsv, SalesTable } from './sales-table.tsx'

type Row = { key: string; country: string; rate: string; orders: number; netMinor: number; taxMinor: number }

/** Taxes of orders by country and rate; nothing where none were charged. */
export function TaxesPanel({ rows, csv }: { rows: readonly Row[]; csv: string }) {
  const t = useT()
  if (rows.length === 0) return null

  return (
    <section className="stack">
      <h2>{t('sales:byTax')}</h2>
      <SalesTable
        head={t('sales:country')}
        labels={[t('sales:taxRate'), t('sales:orders'), t('sales:beforeTax'), t('sales:taxOf')]}
        rows={rows.map(({ key, country, rate, orders, netMinor, taxMinor }) => ({
          key,
          name: country || t('sales:noCountry'),
          cells: [rate, orders, <Charged key="net" minor={netMinor} />, <Charged key="tax" minor={taxMinor} />],
        }))}
      />
      <AsCsv path={csv} />
    </section>
  )
}
