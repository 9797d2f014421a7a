import { Form, Link, redirect } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { seeOtherAnew } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { loginPath } from '../login/log-in-request.ts'
import { requestOf } from '../request.server.ts'
import { lastIn } from '../sessions/known-devices.server.ts'
import { getViewer } from '../sessions/viewer.server.ts'
import '#app/translations/rest.client.ts'

import type { Route } from './+types/unsent.route.ts'
import { pageOf } from './keep-posted.server.ts'
import { bringItBack, findRemedies } from './remedies.server.ts'
import { SendForm } from './send-form.tsx'
import { type Remedies, shownWords, type UnsentForm } from './unsent-form.ts'
import { dropUnsent, findUnsent } from './unsent-forms.server.ts'

export const handle: RouteHandle = { screen: 'Login', unlisted: true, opensEarly: true }

export function loader(args: Route.LoaderArgs) {
  const { viewer, unsent } = findAsked(args)
  const kept = (path: string) => addId(path, args.params.id)
  const remedies = unsent?.isGone ? findRemedies(args.context, viewer, unsent) : null
  return {
    email: viewer.email,
    unsent: unsent && { ...unsent, ...shownWords(unsent), action: kept(unsent.action) },
    remedies: remedies && {
      ...remedies,
      anew: remedies.anew && { ...remedies.anew, action: kept(remedies.anew.action) },
    },
  }
}

/** Brings back what it is about, or throws it away. */
export async function action(args: Route.ActionArgs) {
  const { viewer, unsent } = findAsked(args)
  if (!unsent) throw redirect(`/unsent/${encodeURIComponent(args.params.id)}`, 303)
  if (readText(await args.request.formData(), 'intent') === 'bring-back')
    return bringItBack(args, args.params.id, { viewer, unsent })

  dropUnsent(args.context.get(services).db, viewer.id, args.params.id)
  return seeOtherAnew(args.context, pageOf(args.context, unsent.action), { key: 'signIn:unsentDropped', type: 'DONE' })
}

function findAsked({ request, context, params }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>) {
  const viewer = getViewer(context)
  if (!viewer) throw redirect(loginPath(`/unsent/${encodeURIComponent(params.id)}`), 303)

  const { db, config } = requestOf(context)
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
  const { email, unsent, remedies } = loaderData
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
      <PageHead title={t(unsent.isGone ? 'signIn:unsentDeleted' : 'signIn:unsentTitle')} sub={t('signIn:unsentSub')} />
      <section className="panel stack slim">
        <p>{t(TEXTS[reasonOf(unsent)], { email })}</p>
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
        {remedies ? (
          <RemedyForms unsent={unsent} remedies={remedies} />
        ) : (
          <SendForm {...unsent} label={t('signIn:unsentSend')} />
        )}
        <Form method="post">
          <button className="btn quiet wide">{t('signIn:unsentDrop')}</button>
        </Form>
      </section>
    </>
  )
}

const TEXTS = { GONE: 'signIn:unsentGoneText', BACK: 'signIn:unsentBackText', ENDED: 'signIn:unsentText' } as const

function reasonOf({ isGone }: UnsentForm): keyof typeof TEXTS {
  if (isGone === undefined) return 'ENDED'

  return isGone ? 'GONE' : 'BACK'
}

type RemedyProps = { unsent: UnsentForm; remedies: Remedies }

/** What was edited is there no more: it comes back first, or a new one is made of the words. */
function RemedyForms({ unsent, remedies: { trashId, anew } }: RemedyProps) {
  const t = useT()
  return (
    <>
      {trashId !== null && (
        <Form method="post">
          <button className="btn big" name="intent" value="bring-back">
            {t('signIn:unsentBringBack')}
          </button>
        </Form>
      )}
      {anew && <SendForm {...anew} files={unsent.files} label={t('signIn:unsentAnew')} isQuiet={trashId !== null} />}
      {trashId === null && <SendForm {...unsent} label={t('signIn:unsentAgain')} isQuiet={anew !== null} />}
    </>
  )
}
