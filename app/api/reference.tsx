import {
  type Described,
  fieldsOf,
  type JsonSchema,
  type Operation,
  type Parameter,
  sayType,
} from './reference-words.ts'

type ReferenceWords = Record<
  'title' | 'home' | 'document' | 'sections' | 'takes' | 'body' | 'answer' | 'things' | 'needsUser' | 'needsAdmin',
  string
>
type Props = { document: Described; section: string | null; words: ReferenceWords; locale: string; css: string }
type Entry = { method: string; path: string; operation: Operation }

/** The reference: all calls by their sections, or one section in full. */
export function Reference({ document, section, words, locale, css }: Props) {
  const entries = entriesOf(document)
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
        <header>
          <p>
            <a href="/">{words.home}</a> <a href="/api/docs">{words.title}</a>{' '}
            <a href="/api/openapi.json">{words.document}</a>
          </p>
          <h1 lang="en">{title}</h1>
        </header>
        <div className="cols">
          <nav aria-label={words.sections} lang="en">
            <ul>
              {document.tags.map(({ name }) => (
                <li key={name}>
                  <a href={`/api/docs/${name}`} aria-current={name === section ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <main lang="en">
            {section === null ? (
              <Overview document={document} entries={entries} />
            ) : (
              <Section
                entries={entries.filter(({ operation }) => operation.tags[0] === section)}
                words={words}
                document={document}
              />
            )}
          </main>
        </div>
      </body>
    </html>
  )
}

function Overview({ document, entries }: { document: Described; entries: Entry[] }) {
  return (
    <>
      <p>{document.info.description}</p>
      {document.tags.map(({ name }) => (
        <section key={name}>
          <h2>
            <a href={`/api/docs/${name}`}>{name}</a>
          </h2>
          <ul>
            {entries
              .filter(({ operation }) => operation.tags[0] === name)
              .map(({ method, path, operation }) => (
                <li key={operation.operationId}>
                  <code>
                    <b>{method}</b> {path}
                  </code>{' '}
                  {operation.summary}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Section({ entries, words, document }: { entries: Entry[]; words: ReferenceWords; document: Described }) {
  const things = thingsOf(entries, document)
  return (
    <>
      {entries.map((entry) => (
        <Call key={entry.operation.operationId} entry={entry} words={words} />
      ))}
      {things.length > 0 && <h2>{words.things}</h2>}
      {things.map(([name, schema]) => (
        <section key={name} id={name}>
          <h3>{name}</h3>
          <Fields schema={schema} />
        </section>
      ))}
    </>
  )
}

function Call({ entry: { method, path, operation }, words }: { entry: Entry; words: ReferenceWords }) {
  const { parameters = [], requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  const [success, answer] = Object.entries(responses)[0] ?? ['']
  const schema = answer?.content?.['application/json']?.schema
  const isAdmin = path.startsWith('/api/admin/')
  return (
    <section id={operation.operationId}>
      <h2>
        <code>
          <b>{method}</b> {path}
        </code>
      </h2>
      <p>
        {operation.summary}. {operation.description}{' '}
        {isAdmin ? <em>{words.needsAdmin}</em> : operation.security.length === 2 && <em>{words.needsUser}</em>}
      </p>
      {parameters.length > 0 && (
        <>
          <h3>{words.takes}</h3>
          <dl>{parameters.map(parameterLine)}</dl>
        </>
      )}
      {body && (
        <>
          <h3>{words.body}</h3>
          <Fields schema={body} />
        </>
      )}
      <h3>
        {words.answer} {success}
      </h3>
      {schema && <Fields schema={schema} />}
      <p className="refusals">
        {Object.entries(responses)
          .filter(([status]) => status >= '400')
          .map(([status, { description }]) => (description ? `${status}: ${description}` : status))
          .join(' · ')}
      </p>
    </section>
  )
}

function parameterLine({ name, in: where, required, description, schema }: Parameter) {
  return (
    <div key={name}>
      <dt>
        <code>{name}</code>
        {required ? ' *' : ''}
      </dt>
      <dd>
        {where}: {sayType(schema)} {description}
      </dd>
    </div>
  )
}

function Fields({ schema }: { schema: JsonSchema }) {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return <p>{sayType(schema)}</p>

  return (
    <dl>
      {fields.map(({ name, type, isRequired, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {isRequired ? ' *' : ''}
          </dt>
          <dd>
            {type} {description}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function entriesOf({ paths }: Described): Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** The named things that these calls give or take. */
function thingsOf(entries: readonly Entry[], { components }: Described): [string, JsonSchema][] {
  const used = JSON.stringify(entries.map(({ operation }) => operation))
  return Object.entries(components.schemas as Record<string, JsonSchema>).filter(([name]) =>
    used.includes(`#/components/schemas/${name}"`),
  )
}
