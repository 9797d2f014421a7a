import type { ReactNode } from 'react'

import type { T } from '#app/translations/keys.ts'

import { ReferenceGuide } from './reference-guide.tsx'
import { ReferenceSection } from './reference-section.tsx'
import { type ReferenceDocument, entriesOf } from './reference-words.ts'

export type ReferenceProps = {
  document: ReferenceDocument
  section: string | null
  /** Of this site, as its examples are typed. */
  origin: string
  t: T
  locale: string
  css: string
}

/** The reference: how to begin and all calls by their sections, or one section in full. */
export function Reference({ section, css, locale, ...shown }: ReferenceProps) {
  const { document, t } = shown
  const title = section ? `${section} – ${document.info.title}` : document.info.title
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* Its text is ours: no value of anybody stands in it. */}
        <style>{css}</style>
      </head>
      <body>
        <a className="skip" href="#main">
          {t('common:skip')}
        </a>
        <header>
          <p className="home">
            <a href="/">{t('common:home')}</a>{' '}
            <a href="/api/docs" aria-current={section ? undefined : 'page'}>
              {t('api:reference')}
            </a>{' '}
            <a href="/api/openapi.json">{t('api:document')}</a>
          </p>
          <h1 lang="en">{title}</h1>
        </header>
        <div className="cols">
          <Sections document={document} section={section} t={t} />
          <main id="main">
            {section === null ? <Overview {...shown} /> : <ReferenceSection {...shown} section={section} />}
          </main>
        </div>
      </body>
    </html>
  )
}

function Sections({ document: { tags }, section, t }: Pick<ReferenceProps, 'document' | 'section' | 't'>) {
  const listOf = (isOfAdmin: boolean) => (
    <ul lang="en">
      {tags
        .filter(({ name }) => name.startsWith('admin-') === isOfAdmin)
        .map(({ name }) => (
          <li key={name}>
            <a href={`/api/docs/${name}`} aria-current={name === section ? 'page' : undefined}>
              {name.replace('admin-', '')}
            </a>
          </li>
        ))}
    </ul>
  )
  return (
    <nav aria-label={t('api:sections')}>
      <p>{t('api:forEverybody')}</p>
      {listOf(false)}
      <p>{t('api:forAdmin')}</p>
      {listOf(true)}
    </nav>
  )
}

function Overview({ document, origin, t }: Pick<ReferenceProps, 'document' | 'origin' | 't'>): ReactNode {
  const entries = entriesOf(document)
  return (
    <>
      <ReferenceGuide origin={origin} t={t} />
      <h2 id="calls">{t('api:calls', { count: entries.length })}</h2>
      {document.tags.map(({ name, description }) => (
        <section key={name} lang="en">
          <h3>
            <a href={`/api/docs/${name}`}>{name}</a>
          </h3>
          <p className="soft">{description}</p>
          <ul className="calls">
            {entries
              .filter(({ operation }) => operation.tags[0] === name)
              .map(({ method, path, operation }) => (
                <li key={operation.operationId}>
                  <a href={`/api/docs/${name}#${operation.operationId}`}>
                    <b className={method}>{method}</b> <code>{path}</code>
                  </a>{' '}
                  {operation.summary}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
