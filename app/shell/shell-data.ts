import { useRouteLoaderData } from 'react-router'

import type { Currency } from '#app/money/currency.ts'
import type { Flash, FlashLink } from '#app/platform/flash.ts'
import type { BannerData } from '#app/site/banner.tsx'
import type { Brand } from '#app/site/brand/brand-images.ts'
import { type Navigation, ownPagesOf } from '#app/site/navigation/navigation.ts'
import type { Key, T } from '#app/translations/keys.ts'
import type { Look } from '#app/ui/theme/look.ts'
import type { Locale, NoticeType } from '#db/vocabulary.ts'

/** A language by its tag, and its name as who speaks it says. */
export type SpokenLanguage = { locale: Locale; tag: string; name: string }

/** What every page needs around it; the root loader satisfies it. */
export type ShellData = {
  locale: Locale
  /** Those that the site speaks. */
  languages: readonly SpokenLanguage[]
  circle: { name: string; tagline: string }
  /** What stands in for the site's own mark. */
  brand: Brand
  look: Look
  /** Who is signed in; of a customer nothing else is known, so that a page may be kept for all of them. */
  viewer: { adminEmail: string | null } | null
  /** Whether this visitor may enter the shop; where not, nothing leads there. */
  isShopOpen: boolean
  cartCount: number
  currencies: readonly Currency[]
  currency: Currency
  base: Currency
  links: { name: string; url: string }[]
  /** What header and footer lead to. */
  navigation: Navigation
  /** The site is not open yet, but to the staff and friends, one of whom this is. */
  early: { text: string; toSetting: string | null } | null
  banners: BannerData[]
  /** Whether they stand above the gallery too. */
  hasBannersFirst: boolean
  /** One without a tag stays. */
  notices: { tag: string; type: NoticeType; text: string; link: string | null; linkText: string }[]
  /** What was just done, or refused. */
  flash: {
    text: string
    type: Flash['type']
    at?: string
    followUp?: { text: string } & Pick<FlashLink, 'to' | 'values' | 'isWay'>
  } | null
  /** The site's own, as in `https://example.com`. */
  origin: string
  /** Where the gallery of all years hangs: `/`, or `/art` where another page is the first. */
  galleryRoot: string
  /** Path and query of the page, to come back to after a preference was set. */
  here: string
}

/** What a refusal carries that comes before a page has loaded anything; `reason` is a translation key. */
export type RefusedPage = { shell: ShellData; reason?: string; unsaved?: UnsavedPageData }

/** What is said where nothing could be written, in words; `fields` is what was posted, for sending it again. */
export type UnsavedPageData = {
  title: string
  text: string
  again: string
  action: string
  fields: [string, string][] | null
}

/** Whether this visitor may enter the shop. */
export function useShopOpen(): boolean {
  return useRouteLoaderData<ShellData>('root')?.isShopOpen ?? false
}

/** Makes a path of this site an address that others can use: `absolute('/shop')` is `https://example.com/shop`. */
export function useAbsolute(): (path: string) => string {
  const origin = useRouteLoaderData<ShellData>('root')?.origin ?? ''
  return (path) => origin + path
}

/** Nothing leads into a site that is not open yet. */
export function withoutWays(shell: ShellData): ShellData {
  return { ...shell, isShopOpen: false, notices: [], banners: [], navigation: ownPagesOf(shell.navigation) }
}

/** A message in the visitor's language: its key comes from a signed cookie, with the values that its text needs. */
export function presentFlash(flash: Flash | null, t: T): ShellData['flash'] {
  const translate: (key: Key, values?: Flash['values']) => string = t
  if (!flash) return null

  const { key, type, values, at, followUp } = flash
  return {
    text: translate(key, values),
    type,
    ...(at && { at }),
    ...(followUp && { followUp: presentFollowUp(followUp, translate) }),
  }
}

function presentFollowUp({ key, to, values, isWay }: FlashLink, translate: (key: Key) => string) {
  return { text: translate(key), to, values, ...(isWay && { isWay }) }
}
