import { z } from 'zod'

import { requestInfo } from '#app/platform/context.server.ts'
import { nearestWidth, type PictureData, variantPath } from '#app/platform/pictures/variants.ts'
import type { BannerData } from '#app/site/banner.tsx'
import { listBanners } from '#app/site/banners.server.ts'
import type { BannerPlace } from '#db/vocabulary.ts'

import type { Base } from '#app/api/kit/call.server.ts'
import { picture } from '#app/api/kit/fields.forms.ts'

/** The specification's placements: of HOME and TOP the narrow picture is a placement of its own. */
const PLACEMENTS = {
  HOME: { wide: 'HOME_BANNER', narrow: 'HOME_BANNER_MOBILE' },
  TOP: { wide: 'TOP_BANNER', narrow: 'TOP_BANNER_MOBILE' },
  SHOP: { wide: 'SHOP_BANNER', narrow: null },
  CHARACTER_DESIGN: { wide: 'CHARACTER_DESIGN', narrow: null },
} as const satisfies Record<BannerPlace, { wide: string; narrow: string | null }>

const NAMES = Object.values(PLACEMENTS).flatMap(({ wide, narrow }) => (narrow ? [wide, narrow] : [wide]))

export const bannerItem = picture.extend({ id: z.int(), placement: z.enum(NAMES), link: z.string().nullable() })

export function bannerJson({ db, locale, now, context }: Base) {
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
