import type { SubmissionResult } from '@conform-to/react'

import type { MatchResult, ShipmentRefusal, TrackingRow } from '#app/shop/orders/tracking/match-tracking.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { TrackingProblems } from './tracking-problems.tsx'
import { TrackingRowFields } from './tracking-row.tsx'

type TrackingValues = { orderId: number; isSent: boolean; carrier: string; numbers: string }
type Props = {
  rows: TrackingRow[]
  count: number
  isTicked: boolean
  carriers: string[]
  sent: {
    filled: TrackingValues[]
    /** Of what was read or sent: some of it may wait for another day. */
    rows: TrackingRow[]
    problems: MatchResult['problems']
    refused?: ShipmentRefusal[]
    shipped?: number
  } | null
  result?: SubmissionResult
}

/** The orders that can be sent, each with the field for its number. What is ticked or has a number is sent. */
export function TrackingTable({ rows, count, isTicked, carriers, sent, result }: Props) {
  const t = useT()
  const problems = Object.values(result?.error ?? {}).flatMap((texts) => texts ?? [])
  const filled = new Map(sent?.filled.map((row) => [row.orderId, row]))
  // What was read or sent comes first.
  const sorted = [...(sent?.rows ?? []), ...rows.filter(({ orderId }) => !filled.has(orderId))]
  return (
    <section className="panel stack">
      <h2>{t('packing:toSend', { count })}</h2>
      {sent && <TrackingProblems {...sent} />}
      {problems.map((problem) => (
        <p className="wrong" role="alert" key={problem}>
          {formatProblem(t, problem)}
        </p>
      ))}
      {sorted.length === 0 ? (
        <p>{t('packing:nothingToPack')}</p>
      ) : (
        <PostForm className="stack" key={JSON.stringify(sent?.filled ?? [])}>
          <Carrier carriers={carriers} />
          <ol className="lines tracking-rows">
            {sorted.map((row, at) => (
              <TrackingRowFields
                key={row.orderId}
                row={row}
                at={at}
                isTicked={isTicked}
                filled={filled.get(row.orderId)}
              />
            ))}
          </ol>
          <label className="check">
            <input type="checkbox" name="isWithoutNumber" /> <span>{t('admin:shipWithoutNumber')}</span>
          </label>
          <p className="row">
            <button className="btn" name="intent" value="ship">
              {t('packing:shipThese')}
            </button>{' '}
            <small>{t('packing:shipTheseHint')}</small>
          </p>
        </PostForm>
      )}
    </section>
  )
}

function Carrier({ carriers }: { carriers: string[] }) {
  const t = useT()
  return (
    <div className="field">
      <label htmlFor="carrier">{t('packing:carrier')}</label>{' '}
      <input id="carrier" name="carrier" defaultValue={carriers[0]} list="carriers" maxLength={60} autoComplete="off" />
      <datalist id="carriers">
        {carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  )
}

/** Numbers as a carrier gives them back, or as somebody wrote them down. */
export function TrackingPaste({ problem, pasted }: { problem: string | null; pasted: string }) {
  const t = useT()
  return (
    <section className="panel">
      <PostForm encType="multipart/form-data" className="stack">
        <div className="two">
          <div className="field">
            <label htmlFor="pasted">{t('packing:pasted')}</label>{' '}
            <textarea id="pasted" name="pasted" rows={4} defaultValue={pasted} aria-describedby="pasted-hint" />{' '}
            <small id="pasted-hint">{t('packing:pastedHint')}</small>
          </div>
          <div className="field">
            <label htmlFor="tracking-file">{t('packing:trackingFile')}</label>{' '}
            <input
              id="tracking-file"
              name="file"
              type="file"
              accept=".csv,text/csv"
              aria-describedby="tracking-file-hint"
            />{' '}
            <small id="tracking-file-hint">{t('packing:trackingFileHint')}</small>
          </div>
        </div>
        {problem && (
          <p className="wrong" role="alert">
            {formatProblem(t, problem)}
          </p>
        )}
        <p>
          <button className="btn quiet" name="intent" value="read">
            {t('packing:readThem')}
          </button>
        </p>
      </PostForm>
    </section>
  )
}
