import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLocation } from 'react-router'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { useT } from '#app/translations/use-t.tsx'

type Props = { conflict: Conflict | null; labels: Partial<Record<string, string>> }

/** What somebody else saved meanwhile, field by field, beside what was written here; and both ways on. */
export function ConflictDifference({ conflict, labels }: Props) {
  const t = useT()
  const { pathname } = useLocation()
  if (!conflict) return null

  return (
    <section className="panel" aria-labelledby="stale">
      <h2 id="stale">{t('conflict:title')}</h2>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{t('conflict:field')}</th>
            <th scope="col">{t('conflict:stored')}</th>
            <th scope="col">{t('conflict:mine')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.differences.map(({ name, stored, mine }) => (
            <tr key={name}>
              <th scope="row">{labels[name] ?? name}</th>
              <td className="as-written">{formatValue(stored)}</td>
              <td className="as-written">
                {mine === null ? <i>{t('conflict:taken')}</i> : <b>{formatValue(mine)}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('conflict:choices')}</p>
      <p>
        <a className="btn quiet" href={pathname}>
          {t('conflict:leave')}
        </a>
      </p>
    </section>
  )
}

/** A ticked box is sent as `on`. */
function formatValue(value: string): string {
  return value === 'on' ? '✓' : value || '–'
}

/** The hidden field that says what an edit form began with; a form that comes back keeps what it was sent with. */
export function BaseVersionField({ conflict, version }: { conflict: Conflict | null; version: string }) {
  const sent = useActionData<{ result?: SubmissionResult }>()?.result?.initialValue?.began
  return <input type="hidden" name="began" value={conflict?.version ?? (typeof sent === 'string' ? sent : version)} />
}
