import { keysForms } from '#app/payments/accounts/account.forms.ts'
import {
  KEYED,
  readAccounts,
  type KeyedProvider,
  removeKeys,
  saveKeys,
} from '#app/payments/accounts/accounts.server.ts'
import { testKeys } from '#app/payments/accounts/open-providers.server.ts'
import { requestInfo, services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import { PretendedNote } from '../kit/pretended-note.tsx'
import { notePretended } from '../kit/pretended.server.ts'
import type { Route } from './+types/providers.route.ts'
import { ConfigTabs } from './config-pages.tsx'
import { KeysForm } from './keys-form.tsx'

/** Keys of payment providers: they are written here, and never read. */
export function loader({ context }: Route.LoaderArgs) {
  const place = context.get(services)
  const origin = place.config.origin ?? context.get(requestInfo).url.origin
  return {
    accounts: readAccounts(place).map((account) => ({ ...account, webhook: origin + account.webhook })),
    pretended: notePretended(place.db, requestOf(context).t),
    constraints: { STRIPE: constraintsOf(keysForms.STRIPE), PAYPAL: constraintsOf(keysForms.PAYPAL) },
  }
}

const HERE = '/admin/site-config/providers'

export async function action({ request, context }: Route.ActionArgs) {
  const place = context.get(services)
  const form = await request.formData()
  const provider: KeyedProvider = oneOf(readText(form, 'of'), KEYED) ?? 'STRIPE'
  const change = { by: requestOf(context).viewer, now: new Date() }
  const intent = readText(form, 'intent')
  if (intent === 'test') return notifyTest(context, provider)
  if (intent === 'remove') {
    removeKeys(place.db, provider, change)
    return seeOther(context, HERE, { key: 'online:removed', type: 'DONE' })
  }
  const submission = readForm(form, keysForms[provider])
  if (submission.status !== 'success') return refuse(submission)

  saveKeys(place, provider, submission.value, change)
  return seeOther(context, HERE, { key: 'online:saved', type: 'DONE' })
}

async function notifyTest(context: Route.ActionArgs['context'], provider: KeyedProvider): Promise<Response> {
  const tested = await testKeys(context.get(services), provider)
  if (tested.works)
    return seeOther(context, HERE, { key: tested.isLive ? 'online:testedLive' : 'online:testedTest', type: 'DONE' })

  return seeOther(context, HERE, { key: 'online:testFailed', values: { code: tested.code }, type: 'ALERT' })
}

export default function Providers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const result = actionData?.result
  return (
    <>
      <BackTo to="/admin/site-config">{t('office:siteConfig')}</BackTo>
      <PageHead title={t('online:providers')}>
        <p className="soft">{t('online:providersText')}</p>
      </PageHead>
      <ConfigTabs />
      <PretendedNote text={loaderData.pretended} />
      {loaderData.accounts.map(({ provider, hasKeys, isOfEnvironment, webhook }) => (
        <section key={provider} className="panel stack" aria-labelledby={`of-${provider}`}>
          <h2 id={`of-${provider}`}>{t(`payments:name${provider}`)}</h2>
          <p>{t(isOfEnvironment ? 'online:isOfEnvironment' : hasKeys ? 'online:isOn' : 'online:isOff')}</p>
          <dl className="facts">
            <dt>{t('online:webhook')}</dt>
            <dd>
              <code>{webhook}</code>
              <br />
              <small>{t('online:webhookHint')}</small>
            </dd>
          </dl>
          <KeysForm
            provider={provider}
            hasKeys={hasKeys}
            constraint={loaderData.constraints[provider]}
            result={result?.initialValue?.of === provider ? result : undefined}
          />
          {hasKeys && (
            <PostForm className="row">
              <input type="hidden" name="of" value={provider} />
              <button className="btn quiet" name="intent" value="test">
                {t('online:test')}
              </button>{' '}
              {!isOfEnvironment && (
                <button className="btn quiet danger" name="intent" value="remove">
                  {t('online:remove')}
                </button>
              )}
            </PostForm>
          )}
        </section>
      ))}
    </>
  )
}
