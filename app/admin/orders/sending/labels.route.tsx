import { Link } from 'react-router'

import { oneOf } from '#app/platform/lists/list.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { LABEL_FORMATS, type LabelFormat } from '#app/shop/orders/labels/b2-cloud.ts'
import type { LabelPlan } from '#app/shop/orders/labels/label-files.ts'
import { planLabelFiles } from '#app/shop/orders/labels/labels.server.ts'
import { orderQuery } from '#app/shop/orders/orders-filter.server.ts'
import { listHeldToPack } from '#app/shop/orders/picking/picking.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { HeldOrders } from '../holds/held-orders.tsx'
import type { Route } from './+types/labels.route.ts'

export const handle: RouteHandle = { staff: PACKING_STAFF }

export function loader({ context, url }: Route.LoaderArgs) {
  const format = oneOf(url.searchParams.get('format'), LABEL_FORMATS) ?? 'CLICK_POST'
  const others = new URLSearchParams([...url.searchParams].filter(([name]) => name !== 'format' && name !== 'part'))
  const { db, locale } = requestOf(context)
  const wanted = orderQuery.read(others)
  return {
    format,
    held: listHeldToPack(db, wanted, new Date()),
    plan: planLabelFiles(db, format, wanted, locale),
    sent: [...others],
    query: others.toString(),
  }
}

/** Files for the programs of carriers, and which orders somebody has to look at. */
export default function Labels({ loaderData: { format, held, plan, sent, query } }: Route.ComponentProps) {
  const t = useT()
  const count = plan.files.flat().length
  return (
    <>
      <BackTo to="/admin/orders?toShip=1">{t('admin:orders')}</BackTo>
      <PageHead title={t('packing:labels')} />
      <HeldOrders ids={held} />
      <Formats format={format} sent={sent} />
      <section className="panel stack">
        <h2>{t(`packing:format${format}`)}</h2>
        <p className="soft">{t(`packing:about${format}`)}</p>
        {count === 0 && <p>{t('packing:noLabels')}</p>}
        <ul className="lines">
          {plan.files.map((ids, at) => (
            <li key={ids[0]}>
              <a className="btn" href={`/admin/orders/labels.csv?${query}&format=${format}&part=${at + 1}`}>
                {t('packing:labelFile', { part: at + 1, count: ids.length })}
              </a>{' '}
              <small>
                #{ids[0]} – #{ids.at(-1)}
              </small>
            </li>
          ))}
        </ul>
        <LabelProblems plan={plan} />
      </section>
    </>
  )
}

function Formats({ format, sent }: { format: LabelFormat; sent: [string, string][] }) {
  const t = useT()
  return (
    <form className="panel tools">
      {sent.map(([name, value]) => (
        <input type="hidden" key={`${name}=${value}`} name={name} value={value} />
      ))}
      <div className="field grow">
        <label htmlFor="format">{t('packing:format')}</label>{' '}
        <select id="format" name="format" defaultValue={format}>
          {LABEL_FORMATS.map((name) => (
            <option key={name} value={name}>
              {t(`packing:format${name}`)}
            </option>
          ))}
        </select>
      </div>{' '}
      <button className="btn">{t('packing:choose')}</button>
    </form>
  )
}

/** What is in no file, and what a carrier will print otherwise than it was written. */
function LabelProblems({ plan: { left, uncoded } }: { plan: LabelPlan }) {
  const t = useT()
  return (
    <>
      {left.length > 0 && (
        <>
          <h3>{t('packing:leftOut', { count: left.length })}</h3>
          <ul className="lines">
            {left.map(({ id, fullName, why }) => (
              <li key={id}>
                <Link to={`/admin/orders/${id}`}>#{id}</Link> {fullName}: {t(`packing:left${why}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {uncoded.length > 0 && (
        <>
          <h3>{t('packing:uncoded')}</h3>
          <p className="soft">{t('packing:uncodedText')}</p>
          <ul className="lines">
            {uncoded.map(({ id, fullName, letters }) => (
              <li key={id}>
                <Link to={`/admin/orders/${id}`}>#{id}</Link> {fullName}: <b className="low">{letters}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
