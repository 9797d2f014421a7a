import { randomUUID } from 'node:crypto'

/** Marks the elements that React Router writes for its scripts, so that nothing else in a page is taken for one. */
export const ROUTERS_OWN = randomUUID()

const SCRIPT = new RegExp(`(<script nonce="${ROUTERS_OWN}"[^>]*>)([^]*?)</script>`, 'g')
/** How the router's script brings the entry: by itself, so that nobody would hear of one that does not come. */
const ENTRY = /^import\("[^"]+"\);?$/m
const PRELOAD = new RegExp(`<link rel="modulepreload"[^>]*? nonce="${ROUTERS_OWN}"[^>]*>`, 'g')

export type Parted = {
  /** The page, in which scripts are empty elements, since hydration expects them. */
  html: string
  /** The page without any, for where no script comes. */
  plain: string
  /** The scripts as one module, which is fetched when script comes (`late/late-script.ts`). */
  handover: string
}

/**
 * Parts a finished page from what React Router wrote into it (`<Scripts>`): the data that it was made from and the
 * scripts it needs. Its preloads go: the module's own imports ask for the same files as soon.
 */
export function partScripts(page: string): Parted {
  const texts: string[] = []
  const bare = page.replace(PRELOAD, '')
  const html = bare.replace(SCRIPT, (_, begin: string, text: string) => {
    texts.push(text)
    return `${begin.replace(/ nonce="[^"]*"/, '')}</script>`
  })
  return { html, plain: bare.replace(SCRIPT, ''), handover: awaitEntry(texts.join('\n')) }
}

/** The entry comes last, and with it the module succeeds or fails. */
function awaitEntry(script: string): string {
  const [entry] = ENTRY.exec(script) ?? []
  return entry ? `${script.replace(entry, '')}\nawait ${entry}` : script
}
