import type { T } from '#app/translations/keys.ts'

import { curlOf } from './examples.ts'
import {
  type ReferenceDocument,
  type Entry,
  entriesOf,
  fieldsOf,
  type JsonSchema,
  type Parameter,
  formatType,
} from './reference-words.ts'

type Props = { document: ReferenceDocument; section: string; origin: string; t: T }

/** A section in full: what each call takes and gives, with one to try. */
export function ReferenceSection({ document, section, origin, t }: Props) {
  const entries = entriesOf(document).filter(({ operation }) => operation.tags[0] === section)
  const things = thingsOf(entries, document)
  const schemas = document.components.schemas
  return (
    <div lang="en">
      <p>{document.tags.find(({ name }) => name === section)?.description}</p>
      <ul className="calls">
        {entries.map(({ method, path, operation: { operationId, summary } }) => (
          <li key={operationId}>
            <a href={`#${operationId}`}>
              <b className={method}>{method}</b> <code>{path}</code>
            </a>{' '}
            {summary}
          </li>
        ))}
      </ul>
      {entries.map((entry) => (
        <Call key={entry.operation.operationId} entry={entry} curl={curlOf({ ...entry, origin, schemas })} t={t} />
      ))}
      {things.length > 0 && (
        <h2 lang={undefined} id="things">
          {t('api:things')}
        </h2>
      )}
      {things.map(([name, schema]) => (
        <section key={name} id={name}>
          <h3>{name}</h3>
          <Fields schema={schema} />
        </section>
      ))}
    </div>
  )
}

function Call({ entry: { method, path, operation }, curl, t }: { entry: Entry; curl: string; t: T }) {
  const { parameters = [], requestBody, responses, security, summary, description } = operation
  const body = requestBody?.content['application/json']?.schema
  const files = requestBody && !body ? Object.keys(requestBody.content).join(', ') : ''
  const isOfAdmin = path.startsWith('/api/admin/')
  return (
    <section id={operation.operationId} className="call">
      <h2>
        <b className={method}>{method}</b> <code>{path}</code>
      </h2>
      <p>
        {summary}. {description} {security.length === 2 && <em>{t(isOfAdmin ? 'api:needsAdmin' : 'api:needsUser')}</em>}
      </p>
      {parameters.length > 0 && (
        <>
          <h3>{t('api:takes')}</h3>
          <dl>{parameters.map(parameterLine)}</dl>
        </>
      )}
      {(body || files) && <h3>{t('api:body')}</h3>}
      {files && <p>{files}</p>}
      {body && <Fields schema={body} />}
      <h3>{t('api:example')}</h3>
      <pre>
        <code>{curl}</code>
      </pre>
      <Answers responses={responses} t={t} />
    </section>
  )
}

function Answers({ responses, t }: { responses: Entry['operation']['responses']; t: T }) {
  const all = Object.entries(responses)
  const [success, answer] = all[0] ?? ['']
  const [type, content] = Object.entries(answer?.content ?? {})[0] ?? ['']
  const refusals = all.filter(([status]) => status >= '400')
  return (
    <>
      <h3>
        {t('api:answer')} {success}
      </h3>
      {content && (type === 'application/json' ? <Fields schema={content.schema} /> : <p>{type}</p>)}
      <p className="soft">
        {t('api:refusals')}{' '}
        {refusals.map(([status, { description }]) => (description ? `${status}: ${description}` : status)).join(' · ')}
      </p>
    </>
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
        {where}: {formatType(schema)} {description}
      </dd>
    </div>
  )
}

function Fields({ schema }: { schema: JsonSchema }) {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return <p>{formatType(schema)}</p>

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

/** The named things that these calls give or take. */
function thingsOf(entries: readonly Entry[], { components }: ReferenceDocument): [string, JsonSchema][] {
  const used = JSON.stringify(entries.map(({ operation }) => operation))
  return Object.entries(components.schemas as Record<string, JsonSchema>).filter(([name]) =>
    used.includes(`#/components/schemas/${name}"`),
  )
}
