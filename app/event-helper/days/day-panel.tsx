import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import type { TillFigure } from '#db/vocabulary.ts'

import { moneyFormatter, type TableCurrency } from '../till/use-till.ts'

type DaySignature = { at: string; by: string | null }
type DayFacts = {
  day: string
  name: string
  opened: DaySignature | null
  closed: DaySignature | null
  filed: DaySignature | null
  isStaying: boolean
  mayCorrect: boolean
  mayReopen: boolean
  mayFile: boolean
  mayBringBack: boolean
}

/** Who opened, closed and filed a day, and what can still be done with it. */
export function DayPanel({ facts, path }: { facts: DayFacts; path: string }) {
  const t = useT()
  const { day, name, opened, closed, filed, isStaying, mayCorrect, mayReopen, mayFile, mayBringBack } = facts
  const format = (done: DaySignature) => (done.by ? t('till:doneBy', { at: done.at, by: done.by }) : done.at)
  const steps = [
    ['till:wasOpened', opened],
    ['till:wasClosed', closed],
    ['till:wasFiled', filed],
  ] as const
  return (
    <section className="panel stack" aria-labelledby="this-day">
      <h2 id="this-day">{name}</h2>
      {steps.map(
        ([key, done]) =>
          done && (
            <p key={key}>
              {t(key)}: <b>{format(done)}</b>
            </p>
          ),
      )}
      {filed && <p className="note">{t('till:fileCLOSED')}</p>}
      {isStaying && <p>{t('till:isStaying')}</p>}
      {mayCorrect && (
        <p className="row">
          <a className="btn quiet" href={`${path}/figures?day=${day}`}>
            {t('till:correct')}
          </a>{' '}
          {mayFile && (
            <a className="btn" href={`${path}/filing?day=${day}`}>
              {t('till:file')}
            </a>
          )}
        </p>
      )}
      {mayReopen && (
        <OneButton to={`${path}/reopening`} day={day} label={t('till:reopen')} hint={t('till:reopenText')} />
      )}
      {mayBringBack && (
        <OneButton to={`${path}/bringing-back`} day={day} label={t('till:bringBack')} hint={t('till:bringBackText')} />
      )}
    </section>
  )
}

function OneButton({ to, day, label, hint }: { to: string; day: string; label: string; hint: string }) {
  return (
    <PostForm action={to} className="stack">
      <input type="hidden" name="day" value={day} />
      <p className="soft">{hint}</p>
      <p>
        <button className="btn quiet">{label}</button>
      </p>
    </PostForm>
  )
}

type TraceRow = {
  id: number
  day: string
  figure: TillFigure
  product: string
  from: number
  to: number | null
  at: string
  by: string | null
}

/** What was put right in the figures: who, when, from what to what. */
export function Trace({ rows, currency, isOneDay }: { rows: TraceRow[]; currency: TableCurrency; isOneDay: boolean }) {
  const t = useT()
  const money = moneyFormatter(currency)
  if (rows.length === 0) return null

  return (
    <section className="panel" aria-labelledby="trace">
      <h2 id="trace">{t('till:trace')}</h2>
      <ul className="stack">
        {rows.map(({ id, day, figure, product, from, to, at, by }) => {
          const format = (value: number) => (figure === 'BROUGHT' || figure === 'LEFT' ? String(value) : money(value))
          return (
            <li key={id}>
              {isOneDay ? '' : `${day} · `}
              {[t(`till:figure${figure}`), product].filter(Boolean).join(' · ')}:{' '}
              <b className="num">{to === null ? format(from) : `${format(from)} → ${format(to)}`}</b>
              <br />
              <small className="soft">{by ? t('till:doneBy', { at, by }) : at}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
