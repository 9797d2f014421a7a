import { providerCheck } from '#app/payments/accounts/provider-check.server.ts'
import { services } from '#app/platform/context.server.ts'
import { examineSite } from '#app/platform/doctor/machine-checks.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/health.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { t } = requestOf(context)
  const rows = await examineSite({ ...context.get(services), isServing: true }, new Date(), { more: [providerCheck] })
  return {
    rows: rows
      .toSorted((one, other) => URGENCY[other.state] - URGENCY[one.state])
      .map(({ name, state, text }) => ({
        name,
        state,
        label: t(`doctor:name_${name}`),
        text: formatProblem(t, text),
      })),
  }
}

/** What needs somebody stands first. */
const URGENCY = { ok: 0, warn: 1, fail: 2 } as const
const BADGES = { ok: 'sticker leaf', warn: 'sticker', fail: 'sticker rose' } as const

export default function Health({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('office:health')}>
        <p className="soft">{t('office:healthHint')}</p>
      </PageHead>
      <ul className="health panel">
        {rows.map(({ name, state, label, text }) => (
          <li key={name} id={name}>
            <b>{label}</b> <span className={BADGES[state]}>{t(`office:health_${state}`)}</span> <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
