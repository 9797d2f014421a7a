import { data } from 'react-router'

import { fillRules } from '#app/commissions/terms/texts.server.ts'
import { titlesNotOut } from '#app/pages/news/news.server.ts'
import { newsletterOf } from '#app/pages/news/newsletter-text.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { findConflict, versionOf, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { previewIssue } from '#app/site/newsletter/issues/issue-emails.server.ts'
import { isOpenState } from '#app/site/newsletter/issues/issue-text.ts'
import { issueForm } from '#app/site/newsletter/issues/issue.forms.ts'
import { issueOperations } from '#app/site/newsletter/issues/issue.operations.server.ts'
import { findIssue, issueValues, saveIssue } from '#app/site/newsletter/issues/issues.server.ts'
import { readProgress } from '#app/site/newsletter/issues/sending.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { inTransaction } from '#db/transactions.server.ts'
import { LOCALES, type ContentLocale, type Locale } from '#db/vocabulary.ts'

import { Confirmation } from '../kit/asking/confirmation.tsx'
import { DeletePanel } from '../kit/delete-panel.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import { operationIn, submitOperation } from '../kit/submit-operation.server.ts'
import type { Route } from './+types/issue.route.ts'
import { IssueForm } from './issue-form.tsx'
import { IssueState } from './issue-state.tsx'

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const constraint = constraintsOf(issueForm)
  if (params.item === 'new') {
    const post = findPage(db, idOf(url.searchParams.get('news') ?? ''), 'NEWS')
    const fill = (text: string, locale: ContentLocale) => fillRules(db, text, locale).text
    const start = post && newsletterOf(post, context.get(requestInfo).url.origin, fill)
    return { issue: null, start, constraint, version: '', previews: [], progress: null, notOut: [] }
  }

  const issue = findIssue(db, idOf(params.item))
  if (!issue) throw data(null, { status: 404 })

  return {
    issue,
    start: null,
    constraint,
    version: versionOf(issueValues(issue)),
    previews: LOCALES.map((locale) => ({ locale, ...previewIssue(db, issue, locale) })),
    progress: readProgress(db, issue.id),
    notOut: titlesNotOut(db, issue.body, new Date()).map((title) => localise(title, locale)),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = params.item === 'new' ? null : idOf(params.item)
  if (id !== null && !findIssue(requestOf(context).db, id)) throw data(null, { status: 404 })

  const operation = id !== null && form.has('intent') ? operationIn(issueOperations, form) : null
  if (id !== null && operation && !form.has('subject.en')) return submitOperation(operation, { context, id, form })

  const kept = keep({ context, id, form })
  if (typeof kept === 'object') return kept
  if (operation) return submitOperation(operation, { context, id: kept, form: pressed(form) })

  return seeOther(context, `/admin/newsletter/${kept}`, { key: 'newsletters:saved', type: 'DONE' })
}

type Keep = { context: Route.ActionArgs['context']; id: number | null; form: FormData }

/** Keeps what was written. @returns its id, or why not */
function keep({ context, id, form }: Keep) {
  const { db, viewer } = requestOf(context)
  const submission = readForm(form, issueForm)
  if (submission.status !== 'success') return refuse(submission)

  const saved = inTransaction(db, (tx) => {
    const before = id === null ? null : findIssue(tx, id)
    const conflict = before && findConflict(sentOf(form), issueValues(before))
    return conflict ?? saveIssue(tx, id, submission.value, { by: viewer, now: new Date() })
  })
  if (saved === 'REFUSED') return refuse(submission, { formErrors: ['newsletters:notNow'], status: 409 })

  return typeof saved === 'object' ? refuseConflict(submission, saved) : saved
}

/** The button alone: its words are kept by then, and whoever is asked reads them on the page. */
function pressed(form: FormData): FormData {
  const button = new FormData()
  button.set('intent', readText(form, 'intent'))
  return button
}

/** A newsletter: its words in both languages, how it will look, and how far it is. */
export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const locale = useLocale()
  const { issue, start, constraint, version, previews, progress, notOut } = loaderData
  const conflict = conflictOf(actionData)
  const isOpen = !issue || isOpenState(issue.state)
  return (
    <>
      <BackTo to="/admin/newsletter">{t('newsletters:title')}</BackTo>
      <PageHead title={issue ? localise(issue.subject, locale) : t('newsletters:new')} />
      {issue && <Confirmation back={`/admin/newsletter/${issue.id}`} />}
      <div className="stack">
        {!isOpen && issue && progress && <IssueState state={issue.state} progress={progress} notOut={notOut} />}
        {isOpen && (
          <IssueForm
            key={conflict?.version ?? version}
            issue={issue}
            start={start}
            constraint={constraint}
            version={version}
            conflict={conflict}
            // A question is about what was kept.
            result={actionData && 'result' in actionData && !('question' in actionData) ? actionData.result : undefined}
          />
        )}
        {isOpen && issue && progress && <IssueState state={issue.state} progress={progress} notOut={notOut} />}
        {previews.map(({ locale, subject, html }) => (
          <IssuePreview key={locale} locale={locale} subject={subject} html={html} />
        ))}
        {issue?.state === 'DRAFT' && <DeletePanel title={t('newsletters:delete')} text={t('newsletters:deleteText')} />}
      </div>
    </>
  )
}

/** The mail as a reader of one language gets it. */
function IssuePreview({ locale, subject, html }: { locale: Locale; subject: string; html: string }) {
  const t = useT()
  const title = t(locale === 'ja' ? 'newsletters:previewJa' : 'newsletters:previewEn')
  return (
    <section className="panel">
      <h2>{title}</h2>
      <p>
        <b lang={locale}>{subject}</b>
      </p>
      <iframe className="email" title={title} sandbox="" srcDoc={html} />
    </section>
  )
}
