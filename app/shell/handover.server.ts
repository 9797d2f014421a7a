import { randomUUID } from 'node:crypto'

import type { EntryContext } from 'react-router'

import type { HandoverText } from '#app/platform/server/handovers.server.ts'

/** Marks the elements that React Router writes for its scripts, so that nothing else in a page is taken for one. */
export const ROUTERS_OWN = randomUUID()

const MARK = ` nonce="${ROUTERS_OWN}"`
const FIRST_SCRIPT = `<script${MARK}`
const SCRIPT = new RegExp(`(<script)${MARK}([^>]*>)([^]*?)</script>`, 'g')
const PRELOAD = new RegExp(`<link rel="modulepreload"[^>]*?${MARK}[^>]*>`, 'g')
/** How the router's script brings the entry: by itself, so that nobody would hear of one that does not come. */
const ENTRY = /^import\("[^"]+"\);?$/m
/** Where the router's script waits for what `serverHandoffStream` says. */
const CONTROLLER = 'window.__reactRouterContext.streamController'

/** A page, open where the server puts in what is its own: after `<html …`, at the end of the head, after all that is seen. */
type PageParts = {
  html: string
  head: string
  body: string
  end: string
  /** The router's scripts as empty elements, which hydration expects. */
  emptyScripts: string
  scripts: string
}

/**
 * Parts a page from what React Router wrote into it (`<Scripts>`), the last of its head and of its body. Its preloads
 * go: the module's own imports ask for the same files as soon.
 */
export function partScripts(page: string): PageParts {
  const inTag = page.indexOf('>', page.indexOf('<html'))
  const headEnd = page.indexOf('</head>', inTag)
  const found = page.indexOf(FIRST_SCRIPT, headEnd)
  const bodyEnd = page.lastIndexOf('</body>')
  const scriptsAt = found < 0 ? bodyEnd : found
  const preloadsAt = page.indexOf('<link rel="modulepreload"', inTag)
  const headAt = preloadsAt < 0 || preloadsAt > headEnd ? headEnd : preloadsAt
  const texts: string[] = []
  const emptyScripts = page.slice(scriptsAt, bodyEnd).replace(SCRIPT, (_, tag: string, rest: string, text: string) => {
    texts.push(text)
    return `${tag}${rest}</script>`
  })
  return {
    html: page.slice(0, inTag),
    head: page.slice(inTag, headAt) + page.slice(headAt, headEnd).replace(PRELOAD, ''),
    body: page.slice(headEnd, scriptsAt),
    end: page.slice(bodyEnd),
    emptyScripts,
    scripts: texts.join('\n'),
  }
}

/**
 * The router's scripts as one module, which is fetched when script comes (`late/late-script.ts`), with the data that the
 * page was made from. The entry comes last, and with it the module succeeds or fails.
 */
export async function handoverOf(scripts: string, { serverHandoffStream }: EntryContext): Promise<HandoverText> {
  const chunks: Uint8Array[] = []
  for await (const chunk of serverHandoffStream ?? []) chunks.push(chunk)
  const [entry = ''] = ENTRY.exec(scripts) ?? []
  return {
    before: `${scripts.replace(entry, '')}\n${CONTROLLER}.enqueue(`,
    data: Buffer.concat(chunks),
    after: `);${CONTROLLER}.close();\n${entry && `await ${entry}`}`,
  }
}
