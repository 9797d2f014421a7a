import { createElement } from 'react'
import { Form, Link, redirect } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { seeOtherAnew } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { loginPath } from '#app/sign-in/login/login-path.ts'
import { lastIn } from '#app/sign-in/sessions/known-devices.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import '#app/translations/rest.client.ts'

import type { Route } from './+types/unsent.route.ts'
import { pageOf } from './log-in-first.server.ts'
import { shownWords, type UnsentForm } from './unsent-form.ts'
import { dropUnsent, findUnsent } from './unsent-forms.server.ts'

export const handle: RouteHandle = { screen: 'Login', unlisted: true }

export function loader(args: Route.LoaderArgs) {
  const { viewer, unsent } = findAsked(args)
  return {
    email: viewer.email,
    unsent: unsent && { ...unsent, ...shownWords(unsent), action: addId(unsent.action, args.params.id) },
  }
}

/** Throws it away. */
export function action(args: Route.ActionArgs) {
  const { viewer, unsent } = findAsked(args)
  if (!unsent) throw redirect(`/unsent/${encodeURIComponent(args.params.id)}`, 303)

  dropUnsent(args.context.get(services).db, viewer.id, args.params.id)
  return seeOtherAnew(args.context, pageOf(args.context, unsent.action), { key: 'signIn:unsentDropped', type: 'DONE' })
}

function findAsked({ request, context, params }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>) {
  const viewer = getViewer(context)
  if (!viewer) throw redirect(loginPath(`/unsent/${encodeURIComponent(params.id)}`), 303)

  const { db, config } = context.get(services)
  const device = lastIn(context, request)?.device
  const sender = device && { userId: viewer.id, device }
  const store = { db, secret: config.sessionSecret }
  return { viewer, unsent: sender ? findUnsent(store, sender, params.id, new Date()) : null }
}

/** So that it is kept no longer, once it was taken. */
function addId(action: string, id: string): string {
  return `${action}${action.includes('?') ? '&' : '?'}unsent=${id}`
}

export default function Unsent({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { email, unsent } = loaderData
  if (!unsent)
    return (
      <>
        <PageHead title={t('signIn:unsentGoneTitle')} sub={t('signIn:unsentSub')} />
        <section className="panel stack slim">
          <p>{t('signIn:unsentGone', { email })}</p>
          <Link className="btn quiet" to="/">
            {t('signIn:continue')}
          </Link>
        </section>
      </>
    )

  return (
    <>
      <PageHead title={t('signIn:unsentTitle')} sub={t('signIn:unsentSub')} />
      <section className="panel stack slim">
        <p>{t('signIn:unsentText', { email })}</p>
        <h2>{t('signIn:unsentWords')}</h2>
        <ul>
          {unsent.words.map((word) => (
            <li key={word} className="as-written">
              {word}
            </li>
          ))}
          {unsent.more > 0 && <li>{t('signIn:unsentMore', { count: unsent.more })}</li>}
        </ul>
        {unsent.hadSecret && <p className="soft">{t('signIn:unsentSecret')}</p>}
        <SendForm {...unsent} />
        <Form method="post">
          <button className="btn quiet wide">{t('signIn:unsentDrop')}</button>
        </Form>
      </section>
    </>
  )
}

/** The form as it was, with its keys, so that it has one effect. */
function SendForm({ action, fields, files }: Pick<UnsentForm, 'action' | 'fields' | 'files'>) {
  const t = useT()
  const isWithFiles = files.length > 0
  return createElement(
    'form',
    { method: 'post', action, encType: isWithFiles ? 'multipart/form-data' : undefined, className: 'stack' },
    // Several may have one name and one value.
    ...fields.map(([name, value]) => createElement('input', { type: 'hidden', name, value })),
    isWithFiles && <ChooseAgain files={files} />,
    <button className="btn big">{t('signIn:unsentSend')}</button>,
  )
}

function ChooseAgain({ files }: Pick<UnsentForm, 'files'>) {
  const t = useT()
  return (
    <>
      <p>{t('signIn:unsentFiles')}</p>
      {[...Map.groupBy(files, ({ field }) => field)].map(([field, own]) => (
        <FileInput
          key={field}
          id={`again-${field}`}
          name={field}
          label={t('signIn:unsentFile', { names: own.map(({ name }) => name).join(', ') })}
          multiple={own.length > 1}
        />
      ))}
    </>
  )
}
