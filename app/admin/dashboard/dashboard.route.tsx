import { Link } from 'react-router'

import { readAhead } from '#app/dashboard/ahead.server.ts'
import { readDay } from '#app/dashboard/dashboard.server.ts'
import { listFirstSteps } from '#app/dashboard/first-steps/first-steps.server.ts'
import { isLeft } from '#app/dashboard/first-steps/steps.ts'
import { readTrays } from '#app/dashboard/trays.server.ts'
import { presentHold } from '#app/shop/orders/payments/present-hold.ts'
import { refundDueBy } from '#app/shop/orders/withdrawals/withdrawal.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listAlerts } from '#app/site/alerts/alerts.server.ts'
import { dayOf, formatDay, formatDeadline, formatMoment } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { PretendedNote } from '../kit/pretended-note.tsx'
import { notePretended } from '../kit/pretended.server.ts'
import type { Route } from './+types/dashboard.route.ts'
import { AheadPanel } from './ahead.tsx'
import {
  BackupsPanel,
  HeldPanel,
  LeftOpenPanel,
  NewsPanel,
  OnlineProblemsPanel,
  RefusedKeysPanel,
  OwedBackPanel,
  PartlyPaidPanel,
  WithoutOrderPanel,
} from './panels.tsx'
import { noteBackups, noteSelfCheck } from './self-check-notes.server.ts'
import { type Data, Today } from './today.tsx'
import { Trays } from './trays.tsx'
import { WithdrawalsPanel } from './withdrawals-panel.tsx'

const MOST_NEWS = 12

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, locale, t } = requestOf(context)
  const now = new Date()
  const { toGiveBack, partlyPaid, withdrawals, withoutOrder, onlineProblems, refusedKeys, leftOpen, held, ...counts } =
    readDay(db, now)
  const steps = listFirstSteps(db)
  return {
    counts,
    trays: readTrays(db, locale, now),
    pretended: notePretended(db, t),
    withoutOrder,
    onlineProblems,
    refusedKeys,
    held: held.map(({ id, hold, base }) => ({ id, hold: presentHold(t, hold, base, locale) })),
    owed: toGiveBack.map((owed) => ({ ...owed, since: formatDay(dayOf(owed.since), locale) })),
    partlyPaid: partlyPaid.map(({ payUntil, ...order }) => {
      return { ...order, until: payUntil ? formatDeadline(payUntil, locale) : '' }
    }),
    withdrawals: withdrawals.map(({ id, orderId, at }) => {
      const dueBy = refundDueBy(at)
      return { id, orderId, dueBy: formatDay(dueBy, locale), isLate: dueBy < dayOf(now) }
    }),
    tills: leftOpen.map((till) => ({ ...till, name: localise(till.name, locale), day: formatDay(till.day, locale) })),
    ahead: readAhead(db, dayOf(now), locale),
    selfCheck: await noteSelfCheck(config.dataDir, t, locale),
    news: listAlerts(db, MOST_NEWS, locale).map(({ id, title, path, at }) => {
      return { id, title, path, at: formatMoment(at, locale) }
    }),
    backups: await noteBackups(config.dataDir, now, t, locale),
    steps: steps.some(isLeft) ? steps.filter(({ isSkipped }) => !isSkipped) : [],
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { counts, withoutOrder, owed, partlyPaid, tills, steps, news, backups, selfCheck } = loaderData
  const t = useT()
  return (
    <>
      <PageHead title={t('office:dashboard')} />
      <PretendedNote text={loaderData.pretended} />
      <Today counts={counts} />
      <Trays {...loaderData.trays} />
      <div className="cols below">
        {selfCheck && <BackupsPanel notes={selfCheck} id="self-check" />}
        {loaderData.held.length > 0 && <HeldPanel orders={loaderData.held} />}
        {tills.length > 0 && <LeftOpenPanel tills={tills} />}
        {steps.length > 0 && <FirstSteps steps={steps} />}
        {loaderData.refusedKeys.length > 0 && <RefusedKeysPanel providers={loaderData.refusedKeys} />}
        {loaderData.onlineProblems > 0 && <OnlineProblemsPanel count={loaderData.onlineProblems} />}
        {withoutOrder.count > 0 && <WithoutOrderPanel waiting={withoutOrder} />}
        {loaderData.withdrawals.length > 0 && <WithdrawalsPanel withdrawals={loaderData.withdrawals} />}
        {owed.length > 0 && <OwedBackPanel owed={owed} />}
        {partlyPaid.length > 0 && <PartlyPaidPanel orders={partlyPaid} />}
        <AheadPanel {...loaderData.ahead} />
        <NewsPanel news={news} />
        <BackupsPanel notes={backups} />
      </div>
    </>
  )
}

/** What is still empty, in the order in which a circle is set up. */
function FirstSteps({ steps }: { steps: Data['steps'] }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('firstSteps:title')}</h2>
      <p className="soft">{t('firstSteps:text')}</p>
      <ol className="lines">
        {steps.map(({ name, path, isDone }) => (
          <li key={name} className="row">
            <Link to={path}>{t(`firstSteps:step_${name}`)}</Link>
            {isDone && <span className="sticker leaf">{t('firstSteps:isDone')}</span>}
          </li>
        ))}
      </ol>
      <p>
        <Link className="link" to="/admin/first-steps">
          {t('firstSteps:all')}
        </Link>
      </p>
    </section>
  )
}
