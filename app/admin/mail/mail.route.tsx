import { data } from 'react-router'

import { requestInfo } from '#app/platform/context.server.ts'
import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { completeLinks } from '#app/platform/mail/email-links.ts'
import { mailFileOf } from '#app/platform/mail/mail-file.ts'
import { findMail } from '#app/platform/mail/outbox.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { resend } from '#app/site/mail/mails.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import { submitOperation } from '../kit/submit-operation.server.ts'
import type { Route } from './+types/mail.route.ts'
import { Facts } from './mail-facts.tsx'
import { MailProblem, MailBadge } from './mail-pieces.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const mail = findMail(db, idOf(params.item))
  if (!mail) throw data(null, { status: 404 })

  const { id, subject, to, kind, state, tries, lastError, createdAt, sentAt, nextTryAt } = mail
  const { origin } = context.get(requestInfo).url
  const text = completeLinks(mail.text, origin)
  const html = completeLinks(mail.html, origin)
  const when = {
    created: formatMoment(createdAt, locale),
    sent: sentAt ? formatMoment(sentAt, locale) : '',
    next: state === 'QUEUED' ? formatMoment(nextTryAt, locale) : '',
  }
  const canSend = state !== 'SENDING' && text !== ''
  return {
    mail: { id, subject, to, kind, state, tries, lastError, text, html, ...when },
    canSend,
    file: state === 'IN_FOLDER' ? mailFileOf(mail) : null,
    key: newIdempotencyKey(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submitOperation(resend, { context, id: idOf(params.item), form: await request.formData() })
}

export default function Mail({ loaderData: { mail, canSend, file, key } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to="/admin/mail">{t('admin:mail')}</BackTo>
      <PageHead title={mail.subject}>
        <p className="row">
          <MailBadge state={mail.state} /> {mail.lastError && <MailProblem error={mail.lastError} />}
        </p>
      </PageHead>
      <div className="cols edit">
        <div className="stack">
          {mail.text === '' ? (
            <p className="panel">{file ? t('admin:mailInFile', { file }) : t('admin:mailForgotten')}</p>
          ) : (
            <>
              <section className="panel">
                <h2>{t('admin:mailText')}</h2>
                <pre className="email">{mail.text}</pre>
              </section>
              <section className="panel">
                <h2>{t('admin:mailHtml')}</h2>
                <iframe className="email" title={t('admin:mailHtml')} sandbox="" srcDoc={mail.html} />
              </section>
            </>
          )}
        </div>
        <div className="stack">
          <Facts mail={mail} />
          {canSend && (
            <PostForm>
              <input type="hidden" name="operation" value={key} />
              <button className="btn">
                {t(mail.state === 'QUEUED' ? 'admin:mailSendNow' : 'admin:mailSendAgain')}
              </button>
            </PostForm>
          )}
        </div>
      </div>
    </>
  )
}
