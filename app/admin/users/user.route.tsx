import { data, Link } from 'react-router'

import { deviceName, readDevice } from '#app/account/security/device.ts'
import { userOperations } from '#app/account/users/user.operations.server.ts'
import { findAccount } from '#app/account/users/user.server.ts'
import { levelOf, LEVELS } from '#app/account/users/users.server.ts'
import { readLines, plainSentence, presentLines } from '#app/audit/audit-list.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm, SenderField } from '#app/ui/post-form.tsx'
import { Charged } from '#app/ui/price.tsx'

import { Confirmation } from '../kit/asking/confirmation.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import { operationIn, submitOperation } from '../kit/submit-operation.server.ts'
import { OrderBadge } from '../orders/orders-table.tsx'
import type { Route } from './+types/user.route.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { locale, db, t } = requestOf(context)
  const now = new Date()
  const account = findAccount(db, idOf(params.item), now)
  if (!account) throw data(null, { status: 404 })

  const { authorityLevel, disabledAt, emailVerifiedAt, createdAt, lastSeenAt, orders, sessions, log, ...user } = account
  return {
    user: {
      ...user,
      level: levelOf({ authorityLevel }),
      disabled: disabledAt && formatMoment(disabledAt, locale),
      verified: emailVerifiedAt && formatMoment(emailVerifiedAt, locale),
      created: formatMoment(createdAt, locale),
      seen: lastSeenAt && formatMoment(lastSeenAt, locale),
    },
    levels: LEVELS,
    orders: orders.map(({ placedAt, ...order }) => ({ ...order, placed: formatMoment(placedAt, locale) })),
    sessions: sessions.map(({ userAgent, lastUsedAt }) => ({
      device: deviceName(t, readDevice(userAgent)),
      used: formatMoment(lastUsedAt, locale),
      at: lastUsedAt.getTime(),
    })),
    log: presentLog(context, log),
  }
}

/** What the log says of the account, in words, the latest first. */
function presentLog(context: Route.LoaderArgs['context'], log: readonly { id: number }[]) {
  const { db, locale, t } = requestOf(context)
  const lines = readLines(
    db,
    log.map(({ id }) => id),
  ).toSorted((one, other) => other.id - one.id)
  return presentLines(db, lines, { t, locale }).map(({ id, at, actor, sentence }) => ({
    id,
    at: formatMoment(at, locale),
    actor,
    said: plainSentence(sentence),
  }))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  return submitOperation(operationIn(userOperations, form), { context, id: idOf(params.item), form })
}

export default function User({ loaderData: { user, levels, orders, sessions, log } }: Route.ComponentProps) {
  const t = useT()
  const hasDevices = user.devices.hasFactor || user.devices.passkeys > 0
  const facts = [
    [t('admin:userName'), user.name],
    [t('admin:method'), user.method === 'google' ? t('admin:byGoogle') : t('admin:byPassword')],
    [t('office:registered'), user.created],
    [t('office:verified'), user.verified ?? t('office:notVerified')],
    [t('admin:lastSeen'), user.seen],
  ]
  return (
    <>
      <BackTo to="/admin/users">{t('admin:users')}</BackTo>
      <PageHead title={user.email}>
        <p className="row">
          <span className={user.level === 'PUBLIC' ? 'sticker' : 'sticker sky'}>{t(`admin:level${user.level}`)}</span>{' '}
          {user.disabled && <span className="sticker rose">{t('admin:disabled')}</span>}
        </p>
      </PageHead>
      <Confirmation back={`/admin/users/${user.id}`} />
      <div className="cols edit">
        <div className="stack">
          <section className="panel">
            <dl className="facts">
              {facts.map(([name, value]) => [
                <dt key={name}>{name}</dt>,
                <dd key={`${name}-value`}>{value || '–'}</dd>,
              ])}
            </dl>
          </section>
          <section className="panel">
            <h2>{t('admin:orders')}</h2>
            {orders.length === 0 && <p className="soft">{t('office:nothingYet')}</p>}
            <ul className="lines">
              {orders.map(({ id, placed, status, totalMinor, base }) => (
                <li key={id} className="row">
                  <Link to={`/admin/orders/${id}`}>#{id}</Link> <span>{placed}</span>{' '}
                  <Charged minor={totalMinor} base={base} /> <OrderBadge status={status} />
                </li>
              ))}
            </ul>
          </section>
          <section className="panel">
            <h2>{t('office:log')}</h2>
            {log.length === 0 && <p className="soft">{t('office:nothingYet')}</p>}
            <ul className="lines">
              {log.map(({ id, at, actor, said }) => (
                <li key={id} className="row">
                  <span className="soft">{at}</span> <span>{said}</span> <span className="soft">{actor}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <aside className="stack">
          <section className="panel stack">
            <h2>{t('admin:level')}</h2>
            <p className="soft">{t(`staff:${user.level}`)}</p>
            {levels
              .filter((level) => level !== user.level)
              .map((level) => (
                <Change key={level} intent="level" sent={{ level }} label={t(`admin:make${level}`)} />
              ))}
          </section>
          <section className="panel stack">
            <h2>{t('office:sessions')}</h2>
            {sessions.length === 0 && <p className="soft">{t('office:noSessions')}</p>}
            <ul className="lines">
              {sessions.map(({ device, used, at }) => (
                <li key={at}>
                  {device} <small className="soft">{used}</small>
                </li>
              ))}
            </ul>
            <Change intent="endSessions" label={t('office:endSessions')} />
          </section>
          {hasDevices && (
            <section className="panel stack">
              <h2>{t('office:devices')}</h2>
              <ul className="lines">
                {user.devices.hasFactor && <li>{t('office:hasFactor')}</li>}
                {user.devices.passkeys > 0 && <li>{t('office:hasPasskeys', { count: user.devices.passkeys })}</li>}
              </ul>
              <p>
                <Link className="btn quiet danger" to={`/admin/users/${user.id}/rescue`} reloadDocument>
                  {t('office:rescueUser')} …
                </Link>
              </p>
            </section>
          )}
          <section className="panel stack">
            <h2>{t('office:closing')}</h2>
            {user.disabled ? (
              <>
                <p>{t('office:disabledSince', { at: user.disabled })}</p>
                <Change intent="disabled" label={t('office:enable')} />
              </>
            ) : (
              <details>
                <summary>{t('office:disable')} …</summary>
                <p>{t('office:disableAsked', { email: user.email })}</p>
                <Change intent="disabled" sent={{ value: 'on' }} label={t('office:disable')} isDanger />
              </details>
            )}
          </section>
          <section className="panel stack">
            <h2>{t('office:theirData')}</h2>
            <form method="post" action={`/admin/users/${user.id}/export`}>
              <SenderField />
              <button className="btn quiet">{t('office:exportUser')}</button>
            </form>
            <p>
              <Link className="btn quiet danger" to={`/admin/users/${user.id}/erasure`} reloadDocument>
                {t('office:eraseUser')} …
              </Link>
            </p>
          </section>
        </aside>
      </div>
    </>
  )
}

type ChangeProps = {
  intent: keyof typeof userOperations
  sent?: Record<string, string>
  label: string
  isDanger?: boolean
}

function Change({ intent, sent, label, isDanger }: ChangeProps) {
  return (
    <PostForm>
      {Object.entries(sent ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={isDanger ? 'btn danger' : 'btn quiet'} name="intent" value={intent}>
        {label}
      </button>
    </PostForm>
  )
}
