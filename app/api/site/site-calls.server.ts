import { z } from 'zod'

import { PART_STATES } from '#app/platform/health/health.ts'
import { readHealth } from '#app/platform/health/health.server.ts'
import { listNotices } from '#app/site/notices.server.ts'
import { listCurrencies, listLinks, listPaymentMethods } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import { LINK_KINDS, NOTICE_TYPES } from '#db/vocabulary.ts'

import { bannerJson, bannerItem } from './banner-json.server.ts'
import { call, reply } from '#app/api/kit/call.server.ts'

const well = z.enum(['ok', 'error'])

/** What a client loads at its start (specification, sections 3 and 7), and how the site is. */
export const siteCalls = {
  'GET siteConfig/links': call(
    {
      summary: 'Links to the circle elsewhere',
      answer: z.array(z.object({ id: z.int(), name: z.string(), url: z.string(), kind: z.enum(LINK_KINDS) })),
    },
    ({ db }) => listLinks(db),
  ),
  'GET siteConfig/currencies': call(
    {
      summary: 'Currencies that prices can be shown in',
      answer: z.array(
        z.object({
          name: z.string().describe('ISO code'),
          symbol: z.string(),
          conversion: z.number().describe('Units for one of the base currency'),
          isBase: z.boolean(),
          decimals: z.int(),
          roundingStep: z.number().nullable(),
        }),
      ),
    },
    ({ db }) => [...listCurrencies(db)],
  ),
  'GET siteConfig/paymentMethods': call(
    {
      summary: 'Ways to pay',
      answer: z.array(z.object({ id: z.int(), name: z.string(), description: z.string() })),
    },
    ({ db, locale }) =>
      listPaymentMethods(db).map(({ id, name, description }) => ({
        id,
        name: localise(name, locale),
        description: localise(description, locale),
      })),
  ),
  'GET siteConfig/banner': call({ summary: 'Banners that are due', answer: z.array(bannerItem) }, bannerJson),
  'GET siteConfig/notices': call(
    {
      summary: 'Header notices that are due',
      answer: z.array(
        z.object({
          id: z.int(),
          type: z.enum(NOTICE_TYPES),
          text: z.string(),
          link: z.string().nullable(),
          linkText: z.string(),
        }),
      ),
    },
    ({ db, locale, now }) =>
      listNotices(db, now).map(({ text, linkText, ...notice }) => ({
        ...notice,
        text: localise(text, locale),
        linkText: localise(linkText, locale),
      })),
  ),
  'GET siteConfig/tokenSync': call(
    {
      summary: 'Where a client exchanges its access token for a session, and how old that may be',
      answer: z.object({ url: z.string().nullable(), maxAge: z.int().describe('Seconds') }),
    },
    ({ services: { config } }) => ({ url: config.syncUrl, maxAge: config.syncMaxAge }),
  ),
  'GET health': call(
    {
      summary: 'Whether the site can do its work',
      about:
        '503 when the database cannot be read or written, or the disk takes nothing. Both are tried for real, once a second at most, whoever asks. `warn`: little room is left; pictures could not be made; no mail could be sent for an hour.',
      answer: z.object({
        status: well,
        version: z.string(),
        database: well,
        disk: z.enum(PART_STATES),
        pictures: z.enum(PART_STATES),
        mail: z.enum(PART_STATES),
      }),
      statuses: [200, 503],
    },
    async ({ services, now }) => {
      const { status, ...parts } = await readHealth(services, now)
      const headers = { 'Cache-Control': 'no-store' }
      return reply({ status, version: services.version, ...parts }, { status: status === 'ok' ? 200 : 503, headers })
    },
  ),
}
