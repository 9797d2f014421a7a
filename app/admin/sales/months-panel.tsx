import { formatMoney } from '#app/money/money.ts'
import { CHANNELS, type Sums } from '#app/sales/sales.ts'
import { useT } from '#app/translations/use-t.tsx'
import { useBase, Charged } from '#app/ui/price.tsx'

import { SumsPanel } from './products-panel.tsx'
import { AsCsv, SalesTable } from './sales-table.tsx'

type Month = Sums & {
  key: string
  name: string
  /** Without its year. */
  short: string
  /** Net sales of each channel. */
  parts: number[]
  /** Names of those that began in it. */
  events: string[]
}
type Props = { months: Month[]; total: Sums; csv: string }

/** A year in bars, and the same as a table. */
export function MonthsPanel({ months, total, csv }: Props) {
  const t = useT()
  const base = useBase()
  const write = (minor: number) => formatMoney(minor, base)
  const best = months.reduce((most, month) => (month.netMinor > most.netMinor ? month : most))
  const label = t('sales:summary', { total: write(total.netMinor), most: write(best.netMinor), month: best.name })
  return (
    <SumsPanel title={t('sales:byMonth')} head={t('sales:month')} rows={months} csv={csv} total={total}>
      <figure className="month-bars" aria-label={label}>
        <ol>
          {months.map((month) => (
            <MonthBar key={month.key} month={month} most={Math.max(1, best.netMinor)} sum={write(month.netMinor)} />
          ))}
        </ol>
        <Legend months={months} />
      </figure>
    </SumsPanel>
  )
}

type BarProps = { month: Month; most: number; sum: string }

/** Its sum, parted by channel, and the events of the month. A channel that gave back more than came in has no part. */
function MonthBar({ month: { short, netMinor, parts, events }, most, sum }: BarProps) {
  return (
    <li>
      <span>{short}</span>
      <span className="month-parts">
        {parts.map((part, at) => (
          <i
            key={CHANNELS[at]}
            className={CHANNELS[at]}
            style={{ inlineSize: `${(Math.max(0, part) / most) * 100}%` }}
          />
        ))}
      </span>
      <span className="num">{netMinor === 0 ? '–' : sum}</span>
      {events.length > 0 && <small>{events.join(' · ')}</small>}
    </li>
  )
}

/** The colours of the channels that sold something. */
function Legend({ months }: { months: Month[] }) {
  const t = useT()
  return (
    <p className="key">
      {CHANNELS.map(
        (channel, at) =>
          months.some(({ parts }) => (parts[at] ?? 0) > 0) && (
            <span key={channel} className={channel}>
              {t(`sales:channel${channel}`)}{' '}
            </span>
          ),
      )}
    </p>
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
