import { data } from 'react-router'

import { answerForm } from '#app/pages/contact/contact.forms.ts'
import { answerMessage, deleteMessage, findMessage, markMessage } from '#app/pages/contact/messages.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listFilled } from '#app/site/templates/filled.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { BackTo } from '../kit/back-to.tsx'
import { DeletePanel } from '../kit/delete-panel.tsx'
import type { Route } from './+types/message.route.ts'
import { AnswerForm } from './answer-form.tsx'
import { STATE_BADGES } from './state-badges.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const { idempotencyKey: _, answers, sentAt, ...message } = find(context, params.item)
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

function find(context: Route.LoaderArgs['context'], item: string) {
  const message = findMessage(requestOf(context).db, idOf(item))
  if (!message) throw data(null, { status: 404 })

  return message
}

/** Answers a message, says whether it was read, or deletes it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const { id } = find(context, params.item)
  const form = await request.formData()
  const change = { by: viewer, now: new Date() }
  const here = `/admin/messages/${id}`
  const intent = readText(form, 'intent')
  if (intent === 'delete') {
    deleteMessage(db, id, change)
    return seeOther(context, '/admin/messages', { key: 'messages:deleted', type: 'DONE' })
  }
  if (intent === 'read' || intent === 'unread') {
    markMessage(db, id, intent === 'read' ? 'READ' : 'UNREAD', change)
    return seeOther(context, here, { key: 'messages:marked', type: 'DONE' })
  }
  const submission = readForm(form, answerForm)
  if (submission.status !== 'success') return refuse(submission)

  const done = answerMessage(db, id, submission.value, change)
  if (done !== 'DONE') return refuse(submission, { formErrors: ['messages:answeredMeanwhile'], status: 409 })
  return seeOther(context, here, { key: 'messages:answered', type: 'DONE' })
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
              <button className="btn quiet" name="intent" value={state === 'UNREAD' ? 'read' : 'unread'}>
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
