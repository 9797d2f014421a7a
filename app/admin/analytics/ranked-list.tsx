import type { RankedSubject } from '#app/site/analytics/sums.ts'
import { useT } from '#app/translations/use-t.tsx'

import { Bar } from './funnel.tsx'

type Props = {
  title: string
  head: string
  rows: RankedSubject[]
  /** What is said where there are no rows. */
  none?: string
  /** What is counted can be gone to. */
  areAddresses?: boolean
}

/** What was counted most, each with its number and a bar. */
export function RankedList({ title, head, rows, none, areAddresses }: Props) {
  const t = useT()
  const most = Math.max(...rows.map(({ quantity }) => quantity))
  return (
    <section className="panel">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <table className="ranked">
          <thead className="hide">
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t('visits:times')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ subject, quantity }) => (
              <tr key={subject}>
                <th scope="row">
                  {areAddresses ? <Address path={subject} /> : subject || t('visits:others')}
                  <Bar value={quantity} most={most} />
                </th>
                <td className="num">{quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** One that was made of somebody's own leads nowhere. */
function Address({ path }: { path: string }) {
  const t = useT()
  if (!path) return t('visits:others')

  const shown = readable(path)
  return path.includes('*') ? shown : <a href={path}>{shown}</a>
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
