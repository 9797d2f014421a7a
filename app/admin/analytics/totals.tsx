import { useT } from '#app/translations/use-t.tsx'

type Counts = { visits: number; views: number }
type Props = { totals: Counts & { orders: number }; before: Counts; days: number }

/** The period in four numbers, two of them against as many days before. */
export function Totals({ totals, before, days }: Props) {
  const t = useT()
  const than = (now: number, then: number) =>
    then > 0 ? t('visits:than', { change: percent(now / then - 1), days }) : ''
  const tiles = [
    { label: t('visits:visits'), value: whole(totals.visits), note: than(totals.visits, before.visits) },
    { label: t('visits:views'), value: whole(totals.views), note: than(totals.views, before.views) },
    { label: t('visits:viewsAVisit'), value: totals.visits > 0 ? (totals.views / totals.visits).toFixed(1) : '–' },
    { label: t('visits:orders'), value: whole(totals.orders) },
  ]
  return (
    <ul className="cards day whole">
      {tiles.map(({ label, value, note }) => (
        <li key={label} className="panel">
          <b>{value}</b> <span>{label}</span>
          {note && <p className="soft">{note}</p>}
        </li>
      ))}
    </ul>
  )
}

/** The same in every language that the site speaks: 12,345. */
function whole(value: number): string {
  return value.toLocaleString('en')
}

function percent(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(Math.round(share * 100))} %`
}
