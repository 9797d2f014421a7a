import { data, Link } from 'react-router'

import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { listPasskeys, removePasskey, renamePasskey } from '#app/sign-in/passkeys/passkeys.server.ts'
import { usePasskey } from '#app/sign-in/passkeys/use-passkey.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatInstant } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { passkeyForm } from '../profile/account.forms.ts'
import type { Route } from './+types/passkeys.route.ts'
import { PasskeyLine } from './passkey-line.tsx'
import { requireProof } from './proof.server.ts'

const HERE = '/shop/account/passkeys'
const SECURITY = '/shop/account/security'

export const handle: RouteHandle = { screen: 'MySecurity' }

/** Where they are not offered any more, who has some may still remove them. */
export function loader({ context }: Route.LoaderArgs) {
  const { db, locale, viewer } = requestOf(context)
  const found = listPasskeys(db, viewer.id)
  const { offersPasskeys } = readSettings(db)
  if (!offersPasskeys && found.length === 0) throw data(null, { status: 404 })

  requireProof(context, HERE)
  return {
    offersPasskeys,
    passkeys: found.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: formatInstant(createdAt, locale),
      lastUsed: lastUsedAt && formatInstant(lastUsedAt, locale),
    })),
    constraint: constraintsOf(passkeyForm),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireProof(context, HERE)
  const { db, viewer } = requestOf(context)
  const form = await request.formData()
  const id = readText(form, 'passkey')
  if (readText(form, 'intent') === 'remove') {
    removePasskey(db, viewer, id, new Date())
    // Where they are not offered any more, this page goes with the last one.
    const isThere = readSettings(db).offersPasskeys || listPasskeys(db, viewer.id).length > 0
    return seeOther(context, isThere ? HERE : SECURITY, { key: 'account:passkeyRemoved', type: 'DONE' })
  }
  const submission = readForm(form, passkeyForm)
  if (submission.status !== 'success') return refuse(submission)

  renamePasskey(db, viewer, id, submission.value.name, new Date())
  return seeOther(context, HERE, { key: 'account:passkeyRenamed', type: 'DONE' })
}

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { passkeys, offersPasskeys, constraint } = loaderData
  const result = actionData?.result
  return (
    <>
      <PageHead title={t('account:passkeys')} sub={t('account:passkeysSub')} />
      <div className="cols book">
        {passkeys.length === 0 ? (
          <section className="panel none stack">
            <Cat />
            <p>{t('account:noPasskeys')}</p>
          </section>
        ) : (
          <ul>
            {passkeys.map((passkey, at) => (
              <PasskeyLine
                key={`${passkey.id} ${passkey.name}`}
                {...passkey}
                at={at}
                constraint={constraint}
                result={result?.initialValue?.passkey === passkey.id ? result : undefined}
              />
            ))}
          </ul>
        )}
        <section className="panel stack">
          <h2>{t('account:addPasskey')}</h2>
          <p>{t('account:passkeysText')}</p>
          {offersPasskeys ? <NewPasskey /> : <p>{t('account:passkeysOff')}</p>}
          <p>
            <Link className="link" to={SECURITY}>
              {t('account:backToSecurity')}
            </Link>
          </p>
        </section>
      </div>
    </>
  )
}

/** A device makes a key only where script runs; everywhere else this says so. */
function NewPasskey() {
  const t = useT()
  const { isOffered, state, send } = usePasskey('add')
  if (!isOffered) return <p className="soft">{t('account:addPasskeyHow')}</p>

  return (
    <form method="post" action="/shop/account/passkeys/new" className="stack" onSubmit={send}>
      <p>{t('account:addPasskeyText')}</p>
      <input type="hidden" name="answer" />
      <p>
        <button className="btn" disabled={state === 'asking'}>
          {t('account:addPasskey')}
        </button>
      </p>
      {state === 'failed' && (
        <p className="wrong" role="alert">
          {t('account:passkeyFailed')}
        </p>
      )}
    </form>
  )
}
