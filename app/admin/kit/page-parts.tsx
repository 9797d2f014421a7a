import { Link } from 'react-router'

import { shortened } from '#app/platform/flash.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'

type Props = {
  refused: readonly { name: string; problem: string }[]
  /** How many were taken. */
  count: number
  /** What of a zip is no picture. */
  leftOut?: readonly string[]
}

/** What became of files that were sent together: how many were taken, and why the others were not. */
export function RefusedFiles({ refused, count, leftOut }: Props) {
  const t = useT()
  return (
    <>
      {count > 0 && <output>{t('pictures:taken', { count })}</output>}
      {leftOut && leftOut.length > 0 && <p role="alert">{t('pictures:leftOut', { names: shortened(leftOut) })}</p>}
      {refused.length > 0 && (
        <ul className="wrong" role="alert">
          {refused.map(({ name, problem }) => (
            <li key={name}>
              {name}: {formatProblem(t, problem)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The way from an item back to its list. */
export function BackTo({ to, children }: { to: string; children: React.ReactNode }) {
  const t = useT()
  return (
    <nav aria-label={t('admin:breadcrumb')}>
      <ol className="crumbs">
        <li>
          <Link to={to}>{children}</Link>
        </li>
      </ol>
    </nav>
  )
}
