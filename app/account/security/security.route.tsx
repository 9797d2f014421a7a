import { Link } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { seeOther, seeOtherAnew } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { listPasskeys } from '#app/sign-in/passkeys/passkeys.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { findSecondFactor } from '#app/sign-in/second-factor/second-factor.server.ts'
import {
  countPrograms,
  endOneSession,
  endOtherSessions,
  listSessions,
} from '#app/sign-in/sessions/own-sessions.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatInstant } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import type { Db } from '#db/database.server.ts'

import type { Route } from './+types/security.route.ts'
import { readDevice } from './device.ts'
import { SessionList } from './session-list.tsx'

const HERE = '/shop/account/security'

export const handle: RouteHandle = { screen: 'MySecurity' }

export function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, locale } = requestOf(context)
  const now = new Date()
  return {
    sessions: listSessions(db, viewer, now).map(({ id, userAgent, createdAt, lastUsedAt, isThis }) => ({
      id,
      isThis,
      device: readDevice(userAgent),
      since: formatInstant(createdAt, locale),
      lastUsed: formatInstant(lastUsedAt, locale),
    })),
    codesLeft: findSecondFactor(db, viewer.id)?.codesLeft ?? null,
    passkeys: listPasskeys(db, viewer.id).length,
    offers: offered(db),
    programs: countPrograms(db, viewer.id, now),
  }
}

function offered(db: Db) {
  const { offersSecondFactor: factor, offersPasskeys: passkeys } = readSettings(db)
  return { factor, passkeys }
}

/** One session, or all others. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const form = await request.formData()
  const now = new Date()
  if (readText(form, 'intent') === 'endOthers') {
    endOtherSessions(db, viewer, now)
    return seeOther(context, HERE, { key: 'account:othersEnded', type: 'DONE' })
  }
  const id = readText(form, 'session')
  endOneSession(db, viewer, id, now)
  const done = { key: 'account:sessionEnded', type: 'DONE' } as const
  return id === viewer.sessionId ? seeOtherAnew(context, '/', done) : seeOther(context, HERE, done)
}

export default function Security({
  loaderData: { sessions, programs, codesLeft, passkeys, offers },
}: Route.ComponentProps) {
  const t = useT()
  const hasOthers = sessions.length > 1 || programs > 0
  return (
    <>
      <PageHead title={t('account:security')} sub={t('account:securitySub')} />
      <section className="panel stack">
        <h2>{t('account:sessions')}</h2>
        <p>{t('account:sessionsText')}</p>
        <SessionList sessions={sessions} />
        {programs > 0 && <p>{t('account:programs', { count: programs })}</p>}
        {hasOthers ? (
          <PostForm>
            <button className="btn" name="intent" value="endOthers">
              {t('account:endOthers')}
            </button>
          </PostForm>
        ) : (
          <p className="soft">{t('account:onlyHere')}</p>
        )}
      </section>
      <div className="two-up factors">
        {(offers.passkeys || passkeys > 0) && <PasskeyPanel count={passkeys} />}
        {(offers.factor || codesLeft !== null) && <FactorPanel codesLeft={codesLeft} />}
      </div>
    </>
  )
}

function PasskeyPanel({ count }: { count: number }) {
  const t = useT()
  return (
    <section className="panel stack">
      <h2>{t('account:passkeys')}</h2>
      <p>{t('account:passkeysText')}</p>
      {count > 0 && <p>{t('account:passkeyCount', { count })}</p>}
      <p>
        <Link className="btn" to="/shop/account/passkeys">
          {t('account:passkeysManage')}
        </Link>
      </p>
    </section>
  )
}

/** @param codesLeft null while the second factor is off */
function FactorPanel({ codesLeft }: { codesLeft: number | null }) {
  const t = useT()
  return (
    <section className="panel stack">
      <h2>{t('account:factor')}</h2>
      <p>
        {codesLeft === null
          ? t('account:factorText')
          : `${t('account:factorIsSet')} ${t('account:codesLeft', { count: codesLeft })}`}
      </p>
      <p>
        <Link className="btn" to="/shop/account/second-factor">
          {t(codesLeft === null ? 'account:factorSetUp' : 'account:factorManage')}
        </Link>
      </p>
    </section>
  )
}
