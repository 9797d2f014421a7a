import { z } from 'zod'

import { requestInfo } from '#app/platform/context.server.ts'
import { readHealth } from '#app/platform/health/health.server.ts'
import { PART_STATES } from '#app/platform/health/health.ts'
import { nearestWidth, type PictureData, variantPath } from '#app/platform/pictures/variants.ts'
import type { BannerData } from '#app/site/banner.tsx'
import { listBanners } from '#app/site/banners.server.ts'
import { listNotices } from '#app/site/notices.server.ts'
import { listCurrencies, listLinks, listPaymentMethods } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import { LINK_KINDS, NOTICE_TYPES, type BannerPlace } from '#db/vocabulary.ts'

import { call, reply, type Base } from '../kit/call.server.ts'
import { picture } from '../kit/fields.forms.ts'

/** The specification's placements: of HOME and TOP the narrow picture is a placement of its own. */
const PLACEMENTS = {
  HOME: { wide: 'HOME_BANNER', narrow: 'HOME_BANNER_MOBILE' },
  TOP: { wide: 'TOP_BANNER', narrow: 'TOP_BANNER_MOBILE' },
  SHOP: { wide: 'SHOP_BANNER', narrow: null },
  CHARACTER_DESIGN: { wide: 'CHARACTER_DESIGN', narrow: null },
} as const satisfies Record<BannerPlace, { wide: string; narrow: string | null }>

const NAMES = Object.values(PLACEMENTS).flatMap(({ wide, narrow }) => (narrow ? [wide, narrow] : [wide]))

const bannerItem = picture.extend({ id: z.int(), placement: z.enum(NAMES), link: z.string().nullable() })

function bannerJson({ db, locale, now, context }: Base) {
  const { origin } = context.get(requestInfo).url
  return listBanners(db, locale, now).flatMap((banner) => placements(banner, origin))
}

type Banner = BannerData & { id: number; place: BannerPlace }

function placements({ id, place, alt, link, picture: shown, mobile }: Banner, origin: string) {
  const { wide, narrow } = PLACEMENTS[place]
  const item = (placement: (typeof NAMES)[number], { hash, width, height }: PictureData) => {
    const url = origin + variantPath(hash, nearestWidth(width, 1600), 'jpg')
    return { id, placement, url, width, height, alt, link }
  }
  return [item(wide, shown), ...(narrow && mobile ? [item(narrow, mobile)] : [])]
}

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
