import { data } from 'react-router'

import { answerForm } from '#app/pages/contact/contact.forms.ts'
import { messageOperations } from '#app/pages/contact/message.operations.server.ts'
import { findMessage } from '#app/pages/contact/messages.server.ts'
import { constraintsOf } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listFilled } from '#app/site/templates/filled.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { DeletePanel } from '../kit/delete-panel.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import { operationIn, submitOperation } from '../kit/submit-operation.server.ts'
import type { Route } from './+types/message.route.ts'
import { AnswerForm } from './answer-form.tsx'
import { STATE_BADGES } from './state-badges.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const found = findMessage(db, idOf(params.item))
  if (!found) throw data(null, { status: 404 })

  const { idempotencyKey: _, answers, sentAt, ...message } = found
  const theirs = message.locale === 'ja' ? 'ja' : 'en'
  const templates = listFilled(db, 'CONTACT', theirs, { name: message.name })
  return {
    ...message,
    templates,
    sent: formatMoment(sentAt, locale),
    answers: answers.map(({ at, text }) => ({ id: at, at: formatMoment(new Date(at), locale), text })),
    constraint: constraintsOf(answerForm),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  return submitOperation(operationIn(messageOperations, form), { context, id: idOf(params.item), form })
}

/** One message, what was answered, and the form for another answer. */
export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { name, email, body, sent, state, locale, answers, constraint } = loaderData
  return (
    <>
      <BackTo to="/admin/messages">{t('messages:title')}</BackTo>
      <PageHead title={name || email}>
        <span className={STATE_BADGES[state]}>{t(`messages:state${state}`)}</span>
      </PageHead>
      <div className="stack">
        <section className="panel stack">
          <p className="soft">
            {email} · {sent}
          </p>
          <p className="as-written" lang={locale}>
            {body}
          </p>
          {state !== 'ANSWERED' && (
            <PostForm>
              <input type="hidden" name="state" value={state === 'UNREAD' ? 'READ' : 'UNREAD'} />
              <button className="btn quiet" name="intent" value="mark">
                {t(state === 'UNREAD' ? 'messages:markRead' : 'messages:markUnread')}
              </button>
            </PostForm>
          )}
        </section>
        {answers.map(({ id, at, text }) => (
          <section key={id} className="panel stack">
            <h2>{t('messages:answerOf', { at })}</h2>
            <p className="as-written">{text}</p>
          </section>
        ))}
        <AnswerForm
          key={answers.length}
          templates={loaderData.templates}
          email={email}
          seen={answers.length}
          constraint={constraint}
          result={actionData?.result}
        />
      </div>
      <DeletePanel title={t('messages:delete')} text={t('messages:deletion')} />
    </>
  )
}
