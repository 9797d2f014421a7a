import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLocation } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { Stale } from './conflict.ts'

type Props = { stale: Stale | null; labels: Partial<Record<string, string>> }

/** What somebody else saved meanwhile, field by field, beside what was written here; and both ways on. */
export function StaleDifference({ stale, labels }: Props) {
  const t = useT()
  const { pathname } = useLocation()
  if (!stale) return null

  return (
    <section className="panel" aria-labelledby="stale">
      <h2 id="stale">{t('office:staleTitle')}</h2>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{t('office:staleField')}</th>
            <th scope="col">{t('office:staleStored')}</th>
            <th scope="col">{t('office:staleMine')}</th>
          </tr>
        </thead>
        <tbody>
          {stale.differences.map(({ name, stored, mine }) => (
            <tr key={name}>
              <th scope="row">{labels[name] ?? name}</th>
              <td className="as-written">{sayValue(stored)}</td>
              <td className="as-written">
                {mine === null ? <i>{t('office:staleTaken')}</i> : <b>{sayValue(mine)}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('office:staleWays')}</p>
      <p>
        <a className="btn quiet" href={pathname}>
          {t('office:staleLeave')}
        </a>
      </p>
    </section>
  )
}

/** A ticked box is sent as `on`. */
function sayValue(value: string): string {
  return value === 'on' ? '✓' : value || '–'
}

/** The hidden field that says what an edit form began with; a form that comes back keeps what it was sent with. */
export function Began({ stale, version }: { stale: Stale | null; version: string }) {
  const sent = useActionData<{ result?: SubmissionResult }>()?.result?.initialValue?.began
  return <input type="hidden" name="began" value={stale?.version ?? (typeof sent === 'string' ? sent : version)} />
}
