import { redirect } from 'react-router'

import { adoptForm } from '#app/dashboard/adopt/adopt.forms.ts'
import { adoptSite, afterJump, countMails, readLastNumbers } from '#app/dashboard/adopt/adopt.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { isQuiet } from '#app/platform/place/place.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { askAgain, askFirst } from '../kit/asking/ask-first.server.ts'
import { Confirmation } from '../kit/asking/confirmation.tsx'
import type { Route } from './+types/adopt.route.ts'

export const handle: RouteHandle = {}

export function loader({ context }: Route.LoaderArgs) {
  const { db } = requestOf(context)
  if (!isQuiet(db)) throw redirect('/admin/health')

  const known = readLastNumbers(db)
  return { known, safe: afterJump(known), constraint: constraintsOf(adoptForm(known)) }
}

/** Asks once, then says that this is the site. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, t, viewer } = requestOf(context)
  const form = await request.formData()
  const submission = readForm(form, adoptForm(readLastNumbers(db)))
  if (submission.status !== 'success') return refuse(submission)

  const { lastOrder, lastCreditNote } = submission.value
  const last = { order: lastOrder, creditNote: lastCreditNote }
  const change = { by: viewer, now: new Date() }
  const mails = countMails(db, last, change.now)
  const facts = [
    t('office:adoptActs'),
    ...(mails.sent > 0 ? [t('office:adoptMails', { count: mails.sent })] : []),
    ...(mails.kept > 0 ? [t('office:adoptCopied', { count: mails.kept })] : []),
    t('office:adoptNext', { order: lastOrder + 1, creditNote: lastCreditNote + 1 }),
  ]
  const { question } = askFirst(context, { form, title: t('office:adoptSure'), facts, isEmailedLater: true }, (tx) =>
    adoptSite(tx, last, change),
  )
  return question ? askAgain(question, submission) : seeOther(context, '/admin/dashboard', DONE)
}

const DONE = { key: 'office:adopted', type: 'DONE' } as const

type Numbers = { lastOrder: number; lastCreditNote: number }

export default function Adopt({ loaderData: { known, safe, constraint }, actionData }: Route.ComponentProps) {
  const t = useT()
  const defaultValue = { lastOrder: String(safe.order), lastCreditNote: String(safe.creditNote) }
  const [form, fields] = useCheckedForm<Numbers>({ id: 'adopt', result: actionData?.result, constraint, defaultValue })
  const labels = { lastOrder: t('office:lastOrder'), lastCreditNote: t('office:lastCreditNote') }
  return (
    <>
      <PageHead title={t('office:adoptTitle')}>
        <p className="soft">{t('office:adoptText')}</p>
      </PageHead>
      <div className="stack">
        <Confirmation back="/admin/adopt" />
        <CheckedForm form={form} labels={labels} className="panel stack">
          <p>{t('office:adoptNumbers')}</p>
          <Field
            field={fields.lastOrder}
            label={labels.lastOrder}
            hint={t('office:lastKnown', { number: known.order })}
            type="number"
          />
          <Field
            field={fields.lastCreditNote}
            label={labels.lastCreditNote}
            hint={t('office:lastKnown', { number: known.creditNote })}
            type="number"
          />
          <button className="btn">{t('office:adopt')}</button>
        </CheckedForm>
      </div>
    </>
  )
}
