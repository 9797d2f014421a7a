import { data, Link } from 'react-router'

import { deviceName, readDevice } from '#app/account/security/device.ts'
import { disableUser, enableUser, endUserSessions, setLevel } from '#app/account/users/user-changes.server.ts'
import { findAccount } from '#app/account/users/user.server.ts'
import { isDoubtful, type Level, levelOf, LEVELS } from '#app/account/users/users.server.ts'
import { readLines } from '#app/audit/audit-list.server.ts'
import { plainSentence, presentLines } from '#app/audit/readable-audit.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import type { Key } from '#app/translations/keys.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm, SenderField } from '#app/ui/post-form.tsx'
import { Charged } from '#app/ui/price.tsx'

import { askAgain, askFirst } from '../kit/asking/ask-first.server.ts'
import { Confirmation } from '../kit/asking/confirmation.tsx'
import { BackTo } from '../kit/back-to.tsx'
import { OrderBadge } from '../orders/order-badge.tsx'
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

const CHANGES = {
  ADMIN: [setLevelOf('ADMIN'), 'admin:levelSet'],
  HELPER: [setLevelOf('HELPER'), 'admin:levelSet'],
  ACCOUNTANT: [setLevelOf('ACCOUNTANT'), 'admin:levelSet'],
  EVENT_HELPER: [setLevelOf('EVENT_HELPER'), 'admin:levelSet'],
  PUBLIC: [setLevelOf('PUBLIC'), 'admin:levelSet'],
  disable: [disableUser, 'office:userDisabled'],
  enable: [enableUser, 'office:userEnabled'],
  'end-sessions': [endUserSessions, 'office:sessionsEnded'],
} as const satisfies Record<string, readonly [typeof disableUser, Key]>

function setLevelOf(level: Level): typeof disableUser {
  return (db, userId, change) => setLevel(db, userId, level, change)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = readText(form, 'intent')
  if (!(intent in CHANGES)) throw data(null, { status: 400 })

  const userId = idOf(params.item)
  const [change, key] = CHANGES[intent as keyof typeof CHANGES]
  const entry = { by: requestOf(context).viewer, now: new Date() }
  const asking = { form, ...questionOf(context, userId, intent) }
  const { question, done } = askFirst(context, asking, (tx) => change(tx, userId, entry))
  if (question) return askAgain(question)
  if (done === 'NOT_FOUND') throw data(null, { status: 404 })

  const here = `/admin/users/${userId}`
  if (done === 'LAST') return seeOther(context, here, { key: 'admin:lastAdmin', type: 'ALERT' })
  return seeOther(context, here, { key, type: 'DONE' })
}

function questionOf(context: Route.ActionArgs['context'], userId: number, intent: string) {
  const { t, db } = requestOf(context)
  const account = findAccount(db, userId, new Date())
  const title = t('asking:levelTitle', { email: account?.email ?? '' })
  const level = LEVELS.find((one) => one === intent)
  return { title, facts: account && level && isDoubtful(account, level) ? [t('asking:notConfirmed')] : [] }
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
                <Change key={level} intent={level} label={t(`admin:make${level}`)} />
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
            <Change intent="end-sessions" label={t('office:endSessions')} />
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
                <Change intent="enable" label={t('office:enable')} />
              </>
            ) : (
              <details>
                <summary>{t('office:disable')} …</summary>
                <p>{t('office:disableAsked', { email: user.email })}</p>
                <Change intent="disable" label={t('office:disable')} isDanger />
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

function Change({ intent, label, isDanger }: { intent: keyof typeof CHANGES; label: string; isDanger?: boolean }) {
  return (
    <PostForm>
      <button className={isDanger ? 'btn danger' : 'btn quiet'} name="intent" value={intent}>
        {label}
      </button>
    </PostForm>
  )
}
