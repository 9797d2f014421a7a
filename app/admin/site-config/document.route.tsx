import { data, Link } from 'react-router'
import { z } from 'zod'

import { previewText } from '#app/commissions/terms/texts.server.ts'
import { RichText } from '#app/markdown/rich-text.tsx'
import {
  DOCUMENTS,
  documentValues,
  fillDocument,
  readDocument,
  startOfGaps,
  TERMS_STARTS,
} from '#app/pages/documents/documents.server.ts'
import { versionOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { optionalText } from '#app/platform/fields.forms.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { inTransaction } from '#db/transactions.server.ts'
import { LOCALES } from '#db/vocabulary.ts'

import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/document.route.ts'
import { ConfigTabs } from './config-pages.tsx'
import { GapsForm } from './gaps-form.tsx'

const MOST_GAPS = 100
const gap = z.object({ en: optionalText(500), ja: optionalText(500) })
const gapsForm = z.object({ gaps: z.array(gap).max(MOST_GAPS, `form:tooLarge?max=${MOST_GAPS}`).default([]) })

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { name, start } = read(params.document, url)
  const { title, state, body, gaps } = readDocument(db, name, start)
  return {
    starts: name === 'terms' && state === 'MISSING' ? TERMS_STARTS : [],
    start,
    title: localise(title, locale),
    isPage: name !== 'terms',
    gaps,
    values: startOfGaps(db, gaps, new Date()),
    texts: LOCALES.map((lang) => ({ lang, html: previewText(db, body[lang] ?? '', lang).html })),
    version: versionOf(documentValues(db, name)),
    constraint: constraintsOf(gapsForm),
  }
}

function read(document: string, url: URL) {
  const name = oneOf(document, DOCUMENTS)
  if (!name) throw data(null, { status: 404 })

  return { name, start: oneOf(url.searchParams.get('start'), TERMS_STARTS) ?? 'both' }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const { name, start } = read(params.document, url)
  const form = await request.formData()
  const submission = readForm(form, gapsForm)
  if (submission.status !== 'success') return refuse(submission)

  const isPublished = readText(form, 'intent') !== 'draft'
  const filling = { values: submission.value.gaps, isPublished, start }
  const change = { by: viewer, now: new Date() }
  const done = inTransaction(db, (tx) => fillDocument(tx, name, filling, readText(form, 'began'), change))
  if (done === 'CONFLICT')
    return seeOther(context, `${url.pathname}${url.search}`, { key: 'legal:changedMeanwhile', type: 'ALERT' })

  return seeOther(context, '/admin/site-config/documents', {
    key: isPublished ? 'legal:published' : 'legal:kept',
    type: 'DONE',
  })
}

/** The gaps of a document as fields, with its text beside them. */
export default function SiteDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { title, starts, start, texts, ...form } = loaderData
  return (
    <>
      <BackTo to="/admin/site-config/documents">{t('legal:title')}</BackTo>
      <PageHead title={title} />
      <ConfigTabs />
      {starts.length > 0 && (
        <nav className="row" aria-label={t('pages:templates')}>
          {starts.map((one) => (
            <Link key={one} className="link" to={`?start=${one}`} aria-current={one === start ? 'page' : undefined}>
              {t(`legal:start_${one}`)}
            </Link>
          ))}
        </nav>
      )}
      <GapsForm key={`${form.version} ${start}`} {...form} result={actionData?.result} />
      <details className="panel fold below">
        <summary>{t('legal:text')}</summary>
        <div className="two">
          {texts.map(({ lang, html }) => (
            <div key={lang} lang={lang}>
              <RichText html={html} />
            </div>
          ))}
        </div>
      </details>
    </>
  )
}
