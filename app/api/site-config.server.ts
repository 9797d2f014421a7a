import type { RouterContextProvider } from 'react-router'

import { requestInfo, services } from '#app/platform/context.server.ts'
import { nearestWidth, type PictureData, variantPath } from '#app/platform/pictures/variants.ts'
import { listShippingCountries } from '#app/shop/shipping/shipping.server.ts'
import type { BannerData } from '#app/site/banner.tsx'
import { listBanners } from '#app/site/banners.server.ts'
import { listNotices } from '#app/site/notices.server.ts'
import { listCurrencies, listLinks, listPaymentMethods } from '#app/site/site.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { BannerPlace } from '#db/vocabulary.ts'

type Context = Readonly<RouterContextProvider>

/** The lists that a client loads at its start (specification, sections 3 and 7), by their names in the address. */
export const siteConfig: Readonly<Record<string, (context: Context) => unknown[]>> = {
  links: (context) => listLinks(context.get(services).db).map(({ id, name, url, kind }) => ({ id, name, url, kind })),
  currencies: (context) => listCurrencies(context.get(services).db),
  paymentMethods: (context) => {
    const locale = getLocale(context)
    return listPaymentMethods(context.get(services).db).map(({ id, name, description }) => ({
      id,
      name: localise(name, locale),
      description: localise(description, locale),
    }))
  },
  banner: (context) => {
    const banners = listBanners(context.get(services).db, getLocale(context), new Date())
    return banners.flatMap((banner) => placements(banner, context.get(requestInfo).url.origin))
  },
  notices: (context) => {
    const locale = getLocale(context)
    return listNotices(context.get(services).db, new Date()).map(({ id, type, text, link, linkText }) => ({
      id,
      type,
      text: localise(text, locale),
      link,
      linkText: localise(linkText, locale),
    }))
  },
}

export function shippingCountries(context: Context) {
  return listShippingCountries(context.get(services).db, getLocale(context))
}

/** The specification's placements: of HOME and TOP the narrow picture is a placement of its own. */
const PLACEMENTS: Record<BannerPlace, { wide: string; narrow?: string }> = {
  HOME: { wide: 'HOME_BANNER', narrow: 'HOME_BANNER_MOBILE' },
  TOP: { wide: 'TOP_BANNER', narrow: 'TOP_BANNER_MOBILE' },
  SHOP: { wide: 'SHOP_BANNER' },
  CHARACTER_DESIGN: { wide: 'CHARACTER_DESIGN' },
}

function placements(
  { id, place, alt, link, picture, mobile }: BannerData & { id: number; place: BannerPlace },
  origin: string,
) {
  const { wide, narrow } = PLACEMENTS[place]
  const item = (placement: string, { hash, width, height }: PictureData) => {
    return {
      id,
      placement,
      url: origin + variantPath(hash, nearestWidth(width, 1600), 'jpg'),
      width,
      height,
      alt,
      link,
    }
  }
  return [item(wide, picture), ...(narrow && mobile ? [item(narrow, mobile)] : [])]
}
