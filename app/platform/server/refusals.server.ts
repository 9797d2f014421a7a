import type { IncomingMessage } from 'node:http'

import { acceptedLanguage } from '#app/translations/accepted-language.ts'
import { localeOfTag } from '#app/translations/added.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Locale } from '#db/vocabulary.ts'

/** What the server refuses before the router knows of it, by status. */
const TEXTS = {
  400: 'api:badRequest',
  403: 'api:forbidden',
  404: 'api:notFound',
  405: 'api:notAllowed',
  411: 'api:noLength',
  413: 'api:tooLarge',
  500: 'api:serverError',
} as const

type RefusalBody = { type: string; body: string }

/** Programs are answered in JSON (contract, section 3), others in plain words. */
export function presentRefusal(req: IncomingMessage, url: URL, status: number, message: string): RefusalBody {
  if (!/^\/api(\/|$)/.test(url.pathname)) return { type: 'text/plain; charset=utf-8', body: message }

  const t = fixedT(localeOf(req, url))
  const key = TEXTS[status as keyof typeof TEXTS]
  const messages = { message: key ? t(key) : message, ...(status === 500 && { code: 'SERVER_ERROR' }) }
  return { type: 'application/json', body: JSON.stringify(messages) }
}

/** The language of a request that nobody looked at yet. */
function localeOf(req: IncomingMessage, url: URL): Locale {
  const [, kept] = /(?:^|;\s*)locale=([\w-]+)/.exec(req.headers.cookie ?? '') ?? []
  const accepted = () => acceptedLanguage(req.headers['accept-language'] ?? '')
  return localeOfTag(url.searchParams.get('lng')) ?? localeOfTag(kept) ?? accepted()
}
