import { Link } from 'react-router'

import { auditList, listAuditKinds, presentLines } from '#app/audit/audit-list.server.ts'
import type { ChangedValue } from '#app/audit/values.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { type Column, DataTable } from '../kit/data-table.tsx'
import { Export } from '../kit/export.tsx'
import { Choice, Tools, TypedFilter } from '../kit/tools.tsx'
import type { Route } from './+types/audit.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale, t } = requestOf(context)
  const query = auditList.read(url.searchParams)
  const { rows, ...list } = auditList.find(db, query, { locale, now: new Date() })
  const lines = presentLines(db, rows, { t, locale }).map(
    ({ id, at, actor, actorId, action, times, sentence, values }) => ({
      id,
      at: formatMoment(at, locale),
      actor,
      actorId,
      action,
      times,
      sentence,
      values,
    }),
  )
  return {
    query,
    kinds: listAuditKinds(db),
    list: { ...list, rows: lines },
  }
}

type Line = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

export default function Audit({ loaderData: { query, kinds, list } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Line, Sort>[] = [
    { label: t('office:when'), kind: 'plain', sort: 'date', render: ({ at }) => <span className="when">{at}</span> },
    {
      label: t('office:who'),
      kind: 'head',
      render: ({ actor, actorId }) =>
        actorId ? <Link to={`/admin/users/${actorId}`}>{actor || `#${actorId}`}</Link> : actor,
    },
    { label: t('office:what'), kind: 'plain', render: (line) => <Sentence {...line} /> },
    { label: t('office:beforeAfter'), render: ({ values }) => <Values values={values} /> },
  ]
  return (
    <>
      <PageHead title={t('office:audit')} />
      <Tools query={query} columns={columns}>
        <Choice name="kind" label={t('admin:kind')} words={kinds} say={(kind) => kind} />
        <TypedFilter name="from" label={t('office:fromDay')} type="date" />
        <TypedFilter name="until" label={t('office:untilDay')} type="date" />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export count={list.count} />
    </>
  )
}

/** The sentence, its thing a link to its page; the word for programs is what pointing at it shows. */
function Sentence({ action, times, sentence: { start, what, path, end } }: Line) {
  const t = useT()
  return (
    <span title={action}>
      {start}
      {path ? <Link to={path}>{what}</Link> : what}
      {end}
      {times > 1 && ' '}
      {times > 1 && <span className="sticker">{t('office:times', { count: times })}</span>}
    </span>
  )
}

const LONG = 160

function Values({ values }: { values: ChangedValue[] }) {
  if (values.length === 0) return '–'

  return (
    <ul className="lines changed">
      {values.map(({ field, name, before, after }) => (
        <li key={field}>
          {name && <b>{name} </b>}
          {before && <del>{shorten(before)}</del>} {after && <ins>{shorten(after)}</ins>}
        </li>
      ))}
    </ul>
  )
}

/** The whole of it is in the CSV. */
function shorten(value: string): string {
  return value.length > LONG ? `${value.slice(0, LONG)}…` : value
}
