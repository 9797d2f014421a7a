/** JSON Schema, draft 2020-12, as far as the reference reads it. */
export type JsonSchema = {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  [keyword: string]: unknown
}

/** One of the answers that all calls share, or what this one gives. */
type Answer =
  | { $ref: string; description?: undefined; content?: undefined }
  | { $ref?: undefined; description: string; headers?: object; content?: Content }

/** By its type. */
type Content = Record<string, { schema: JsonSchema }>

export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer>
}
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

/** What the reference shows of the document. */
export type ReferenceDocument = {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

export type Entry = { method: string; path: string; operation: Operation }

export type Field = { name: string; type: string; isRequired: boolean; description: string }

/** Every call of the document, in its order. */
export function entriesOf({ paths }: Pick<ReferenceDocument, 'paths'>): Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** The fields of an object; none for anything else. */
export function fieldsOf(schema: JsonSchema): Field[] {
  if (schema.allOf) return schema.allOf.flatMap(fieldsOf)

  const { properties = {}, required = [] } = schema
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: formatType(field),
    isRequired: required.includes(name),
    description: field.description ?? '',
  }))
}

/** What a value is, in a few words. */
export function formatType(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.anyOf) return [...new Set(schema.anyOf.map(formatType))].join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `${formatType(schema.items ?? {})}[]`
  if (schema.type === 'object' && schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`

  const limits = [limit('≥', schema.minimum), limit('≤', schema.maximum), limit('at most', schema.maxLength)]
  return [schema.type ?? 'anything', schema.format, ...limits].filter(Boolean).join(' ')
}

function limit(word: string, value: unknown): string {
  return typeof value === 'number' ? `${word} ${value}` : ''
}

/** The whole sheet of the reference: the site's panels on its teal ground, for reading. */
export const referenceSheet = [
  ':root{color-scheme:light dark;--ink:#14383a;--soft:#2c5051;--panel:#fff;--tint:#e0f2ef;--line:#c4dfdb;--accent:#0b6763;--near:#eaf3f2;--far:#6ed5c8;accent-color:#0b6763}',
  '@media screen and (prefers-color-scheme:dark){:root{--ink:#e3f3f0;--soft:#b4d0cb;--panel:#172a2b;--tint:#20393a;--line:#2f5250;--accent:#7fdccf;--near:#0e1c1d;--far:#1e5550;accent-color:#7fdccf}}',
  'html{background:linear-gradient(var(--near),var(--far)) fixed;line-break:strict;scroll-padding-top:1rem}',
  'body{margin:0;font:1rem/1.6 ui-rounded,"Hiragino Maru Gothic ProN","Zen Maru Gothic",system-ui,"BIZ UDPGothic",sans-serif;color:var(--ink)}',
  'header,.cols{max-width:76rem;margin:0 auto;padding:1rem clamp(.75rem,3vw,1.75rem)}',
  '.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--panel);padding:.5rem 1rem;border-radius:12px;z-index:1}',
  '.home{margin:0}.home a{margin-right:1.25rem;display:inline-block;padding:.25rem 0}',
  'a{color:var(--accent);text-underline-offset:.2em}a[aria-current]{font-weight:700;text-decoration:none}',
  ':focus-visible{outline:3px solid var(--accent);outline-offset:2px}',
  'h1{font-size:clamp(1.7rem,1.3rem + 1.9vw,2.6rem);line-height:1.2;margin:.4rem 0 0;overflow-wrap:anywhere}',
  'h2{font-size:1.3rem;line-height:1.3;margin:2.25rem 0 .5rem;overflow-wrap:anywhere}main>h2:first-child{margin-top:0}',
  'h3{font-size:1rem;margin:1.25rem 0 .25rem}',
  'main,nav{background:var(--panel);border-radius:20px 16px 22px 15px/16px 21px 15px 20px;box-shadow:0 10px 22px -14px #14383a73;padding:clamp(1rem,3vw,1.75rem)}',
  'main{min-width:0}main>div>p:first-child{margin-top:0}',
  'nav{padding:1rem 1.25rem}nav p{margin:.75rem 0 .25rem;font-weight:700}nav p:first-child{margin-top:0}',
  'nav ul,.calls{list-style:none;padding:0;margin:0}nav a{display:block;padding:.2rem 0}',
  '.calls li{padding:.35rem 0;border-top:1px solid var(--line)}.calls a{text-decoration:none}.calls a:hover code{text-decoration:underline}',
  'code{font:.92em/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}',
  'b[class]{font:700 .78em ui-monospace,Menlo,Consolas,monospace;padding:.15em .45em;border-radius:7px;background:#d3e7f8;color:#14383a}',
  '.POST{background:#d2edcf!important}.PUT{background:#ffe3a0!important}.DELETE{background:#fbd7dd!important}',
  'pre{background:#14383a;color:#eaf3f2;border-radius:12px 10px 13px 9px;padding:.9rem 1.1rem;margin:.4rem 0;white-space:pre-wrap}',
  '.call{border-top:3px solid var(--tint);margin-top:2rem}.call h2{margin-top:1.25rem}.call h2 b{font-size:.62em;vertical-align:.2em}',
  '.steps{padding-left:1.25rem}.steps p{margin:.75rem 0 .25rem}em{font-style:normal;font-weight:700;color:var(--accent)}',
  'dl{margin:0}dl div{display:grid;grid-template-columns:minmax(8rem,13rem) 1fr;gap:.2rem 1rem;border-top:1px solid var(--line);padding:.35rem 0}',
  'dd{margin:0;overflow-wrap:anywhere}.soft{color:var(--soft);font-size:.92rem;margin:.25rem 0 .5rem}',
  '@media (min-width:60rem){.cols{display:grid;grid-template-columns:13rem minmax(0,1fr);gap:1.25rem;align-items:start}nav{position:sticky;top:1rem;max-height:calc(100vh - 2rem);overflow:auto}}',
  '@media (max-width:60rem){nav{margin-bottom:1rem}nav ul{display:flex;flex-wrap:wrap;gap:0 1rem}}@media (max-width:40rem){dl div{grid-template-columns:1fr;gap:0}}',
].join('')
