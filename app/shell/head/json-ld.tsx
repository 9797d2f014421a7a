import type { Thing } from 'schema-dts'

/** A thing of schema.org without its context; `schema-dts` checks its type and properties. */
export type LinkedThing = Exclude<Thing, string>

/**
 * What the page is about, for search engines: `<JsonLd data={{ '@type': 'Event', … }} />`. A data block is never run,
 * so the content security policy need not name it; `<` is written as an escape, so that no text can end the block.
 */
export function JsonLd({ data }: { data: LinkedThing | LinkedThing[] }) {
  return <script type="application/ld+json">{toJson(data)}</script>
}

/** One thing stands alone; several share a graph. */
export function toJson(data: LinkedThing | LinkedThing[]): string {
  const graph = Array.isArray(data) ? { '@graph': data } : data
  return JSON.stringify({ '@context': 'https://schema.org', ...graph })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
