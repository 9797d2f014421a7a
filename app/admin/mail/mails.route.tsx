import { Link } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { tickedIn } from '#app/platform/lists/ids.ts'
import { readMailServer } from '#app/platform/mail/mail-server.server.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { mailList, resendFailed } from '#app/site/mail/mails.server.ts'
import { sendTestEmail } from '#app/site/mail/test-email.server.ts'
import { formatRecent } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { MAIL_KINDS, MAIL_STATES } from '#db/vocabulary.ts'

import { askAgain, askFirst } from '../kit/asking/ask-first.server.ts'
import { Confirmation } from '../kit/asking/confirmation.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { Export } from '../kit/export.tsx'
import { Choice, Tools } from '../kit/tools.tsx'
import type { Route } from './+types/mails.route.ts'
import { MailBadge, MailProblem } from './mail-pieces.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db, config } = requestOf(context)
  const query = mailList.read(url.searchParams)
  const now = new Date()
  const { rows, ...list } = mailList.find(db, query, { locale, now })
  const shown = rows.map(({ createdAt, nextTryAt, sentAt, ...mail }) => ({
    ...mail,
    at: formatRecent(sentAt ?? createdAt, now, locale),
    next: mail.state === 'QUEUED' && mail.tries > 0 ? formatRecent(nextTryAt, now, locale) : '',
  }))
  return {
    query,
    list: { ...list, rows: shown },
    isKept: readMailServer({ db, config }) === null,
    here: url.pathname + url.search,
  }
}

/** Sends the ticked ones once more, of those that failed; or one to whoever asks, as a test. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { viewer, db, locale, t } = requestOf(context)
  const change = { by: viewer, now: new Date() }
  if (readText(form, 'intent') === 'test') {
    const id = sendTestEmail(db, locale, change)
    const { email } = change.by
    return seeOther(context, `/admin/mail/${id}`, { key: 'admin:mailTestSent', values: { email }, type: 'DONE' })
  }
  const title = t('asking:resendTitle')
  const { question, done: count } = askFirst(context, { form, title }, (tx) => resendFailed(tx, tickedIn(form), change))
  if (question) return askAgain(question)

  const back = safePath(form.get('redirectTo'), '/admin/mail')
  return seeOther(context, back, { key: 'admin:mailsAgain', values: { count }, type: count > 0 ? 'DONE' : 'ALERT' })
}

type Mail = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

export default function Mails({ loaderData: { query, list, isKept, here } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Mail, Sort>[] = [
    {
      label: t('admin:mailSubject'),
      kind: 'head',
      render: (mail) => <Subject mail={mail} />,
    },
    {
      label: t('admin:mailTo'),
      kind: 'plain',
      sort: 'to',
      render: ({ to }) => <span className="one-line">{to}</span>,
    },
    {
      label: t('admin:mailKind'),
      kind: 'plain',
      render: ({ kind }) => <span className="when">{t(`admin:mail${kind}`)}</span>,
    },
    {
      label: t('admin:date'),
      kind: 'plain',
      sort: 'date',
      render: ({ at }) => <span className="when">{at}</span>,
    },
    { label: t('admin:status'), kind: 'status', render: ({ state }) => <MailBadge state={state} /> },
  ]
  const table = <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
  return (
    <>
      <PageHead title={t('admin:mail')}>
        <PostForm>
          <button className="btn quiet" name="intent" value="test">
            {t('admin:mailTest')}
          </button>
        </PostForm>
      </PageHead>
      {isKept && (
        <p className="soft">
          {t('newsletters:mailKept')} <Link to="/admin/site-config/mail">{t('office:mailServerSetUp')}</Link>
        </p>
      )}
      <Confirmation back={here} />
      <Tools query={query} columns={columns}>
        <Choice name="state" label={t('admin:status')} words={MAIL_STATES} say={(state) => t(`admin:mailIs${state}`)} />
        <Choice name="kind" label={t('admin:mailKind')} words={MAIL_KINDS} say={(kind) => t(`admin:mail${kind}`)} />
      </Tools>
      {list.rows.some(({ state }) => state === 'FAILED') ? (
        <PostForm key={here}>
          <input type="hidden" name="redirectTo" value={here} />
          {table}
          <p className="below">
            <button className="btn">{t('admin:mailsSendAgain')}</button>
          </p>
        </PostForm>
      ) : (
        table
      )}
      <Export count={list.count} />
    </>
  )
}

/** One that failed can be ticked; why it did, and when it is tried again, stands below. */
function Subject({ mail: { id, subject, state, lastError, next } }: { mail: Mail }) {
  const t = useT()
  return (
    <>
      {state === 'FAILED' && (
        <label className="check">
          <input type="checkbox" name="ids" value={id} aria-label={t('goods:pick', { name: subject })} />
        </label>
      )}
      <Link to={`/admin/mail/${id}`}>{subject || t('office:userErased')}</Link>
      {next && <small>{t('admin:mailNext', { at: next })}</small>}
      {lastError && (
        <small>
          <MailProblem error={lastError} />
        </small>
      )}
    </>
  )
}
