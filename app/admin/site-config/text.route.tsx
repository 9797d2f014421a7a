import type { SubmissionResult } from '@conform-to/react'
import { data, Link } from 'react-router'

import { listRules, previewText } from '#app/commissions/terms/texts.server.ts'
import { UnknownPlaceholders } from '#app/commissions/terms/unknown-placeholders.tsx'
import { RichText } from '#app/markdown/rich-text.tsx'
import { isOfTerms, textOfTemplate, TEMPLATE_NAMES, titleOf } from '#app/pages/templates/templates.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { versionOf, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { textForm, type TextInput } from '#app/site/config/text.forms.ts'
import { publishText, textValues } from '#app/site/config/texts.server.ts'
import { findText, listVersions } from '#app/site/site.server.ts'
import { formatInstant } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type Locale, LOCALES, TEXT_KINDS } from '#db/vocabulary.ts'

import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/text.route.ts'
import { ConfigTabs } from './config-pages.tsx'
import { TextForm } from './text-form.tsx'

/** The editor of one text; `?version=1` brings that version back into it. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const kind = kindOf(params.kind)
  const wantedVersion = url.searchParams.get('version')
  const old = wantedVersion === null ? null : findText(db, kind, Number(wantedVersion))
  if (wantedVersion !== null && !old) throw data(null, { status: 404 })

  const isNew = kind === 'TERMS' && listVersions(db, kind).length === 0
  const template = isNew ? oneOf(url.searchParams.get('template'), TEMPLATE_NAMES) : null
  const start = template && textOfTemplate(template)
  return {
    kind,
    beginnings: isNew ? TEMPLATE_NAMES.filter(isOfTerms).map((name) => ({ name, title: titleOf(name, locale) })) : [],
    values: start ?? textValues(db, kind, old?.version),
    version: versionOf(textValues(db, kind)),
    restored: old?.version ?? null,
    constraint: constraintsOf(textForm),
    rules: listRules(db, locale),
    versions: listVersions(db, kind).map(({ version, publishedAt }) => ({
      version,
      at: formatInstant(publishedAt, locale),
    })),
  }
}

function kindOf(name: string) {
  const kind = TEXT_KINDS.find((one) => one.toLowerCase() === name)
  if (!kind) throw data(null, { status: 404 })

  return kind
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const kind = kindOf(params.kind)
  const form = await request.formData()
  const submission = readForm(form, textForm)
  if (submission.status !== 'success') return refuse(submission)
  if (readText(form, 'intent') === 'preview') return preview(submission.value)

  const change = { by: viewer, now: new Date() }
  const done = publishText(db, kind, submission.value, sentOf(form), change)
  if (typeof done === 'object') return refuseConflict(submission, done)

  const here = `/admin/site-config/texts/${params.kind}`
  if (done === 'SAME') return seeOther(context, here, { key: 'office:textSame', type: 'INFO' })
  return seeOther(context, here, { key: 'office:textPublished', values: { version: done }, type: 'DONE' })

  function preview({ body }: TextInput) {
    const previews = LOCALES.map((locale): Preview => ({
      locale,
      ...previewText(db, (locale === 'ja' && body.ja) || (body.en ?? ''), locale),
    }))
    const result: SubmissionResult = { ...submission.reply(), status: 'error' }
    return data({ result, previews })
  }
}

type Preview = { locale: Locale; html: string; unknown: string[] }

export default function Text({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { kind, restored, versions, rules, beginnings, ...form } = loaderData
  const conflict = conflictOf(actionData)
  const previews = actionData && 'previews' in actionData ? (actionData.previews as Preview[]) : []
  return (
    <>
      <BackTo to="/admin/site-config">{t('office:siteConfig')}</BackTo>
      <PageHead title={t(`office:text${kind}`)} />
      <ConfigTabs />
      {beginnings.length > 0 && (
        <nav className="row" aria-label={t('pages:templates')}>
          {beginnings.map(({ name, title }) => (
            <Link key={name} className="link" to={`?template=${name}`} reloadDocument>
              {title}
            </Link>
          ))}
        </nav>
      )}
      {restored !== null && <p className="note">{t('office:textRestored', { version: restored })}</p>}
      {previews.length > 0 && (
        <section className="two below" aria-label={t('office:preview')}>
          {previews.map(({ locale, html, unknown }) => (
            <div key={locale} className="panel" lang={locale}>
              <UnknownPlaceholders names={unknown} />
              <RichText html={html} />
            </div>
          ))}
        </section>
      )}
      <TextForm
        key={conflict?.version ?? `${form.version} ${restored}`}
        {...form}
        result={actionData?.result}
        conflict={conflict}
      />
      <details className="panel fold below">
        <summary>{t('office:rulesInTexts')}</summary>
        <p>{t('office:rulesInTextsHint')}</p>
        <dl className="facts">
          {rules.map(([name, value]) => [<dt key={name}>{`{{${name}}}`}</dt>, <dd key={`${name}-now`}>{value}</dd>])}
        </dl>
      </details>
      {versions.length > 0 && (
        <section className="panel below" aria-labelledby="versions">
          <h2 id="versions">{t('office:versions')}</h2>
          <ul>
            {versions.map(({ version, at }, index) => (
              <li key={version} className="row">
                <span>{t('office:versionOf', { version, at })}</span>
                {index > 0 && (
                  <Link to={`?version=${version}`} aria-label={t('office:restoreVersion', { version })}>
                    {t('office:restore')}
                  </Link>
                )}
                {kind === 'TERMS' && <a href={`/terms?version=${version}`}>{t('office:seeOnSite')}</a>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
