import { formatMoney } from '#app/money/money.ts'
import type { Sums } from '#app/sales/sales.ts'
import { useT } from '#app/translations/use-t.tsx'
import { useBase, Charged } from '#app/ui/price.tsx'

import { SumsPanel } from './products-panel.tsx'
import { AsCsv, SalesTable } from './sales-table.tsx'

type Month = Sums & { key: string; name: string }
type Props = { months: Month[]; total: Sums; csv: string }

const HEIGHT = 100
/** Units of the drawing that a month is wide, and its column. */
const STEP = 10
const WIDTH = 7

/** A year in columns, and the same as a table. */
export function MonthsPanel({ months, total, csv }: Props) {
  const t = useT()
  const base = useBase()
  const write = (minor: number) => formatMoney(minor, base)
  const best = months.reduce((most, month) => (month.netMinor > most.netMinor ? month : most))
  const label = t('sales:summary', { total: write(total.netMinor), most: write(best.netMinor), month: best.name })
  return (
    <SumsPanel title={t('sales:byMonth')} head={t('sales:month')} rows={months} csv={csv} total={total}>
      <div className="plot">
        <Columns months={months} label={label} />
        <p className="ends" aria-hidden="true">
          <span>{months[0]?.name}</span> <span>{months.at(-1)?.name}</span>
        </p>
      </div>
    </SumsPanel>
  )
}

/** What was given back more than came in has no column. */
function Columns({ months, label }: { months: Month[]; label: string }) {
  const most = Math.max(1, ...months.map(({ netMinor }) => netMinor))
  const high = ({ netMinor }: Month) => (Math.max(0, netMinor) / most) * HEIGHT
  return (
    <svg viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {months.map((month, at) => (
        <rect
          key={month.key}
          className="of-visits"
          x={at * STEP + 1.5}
          width={WIDTH}
          y={HEIGHT - high(month)}
          height={high(month)}
        />
      ))}
    </svg>
  )
}

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
