import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  useMatches,
  useRouteLoaderData,
} from 'react-router'

import { leadToMoved } from '#app/pages/moved.server.ts'
import { hasNews } from '#app/pages/news/news.server.ts'
import { findHome } from '#app/pages/pages.server.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import { readCookie } from '#app/platform/cookies.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { COOKIES_PATH } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { forgetSent, presentFormRefusal, sendOutgoing } from '#app/root-middleware.server.ts'
import { ErrorPage } from '#app/shell/error-page.tsx'
import { HeadLinks, IconLinks } from '#app/shell/head/head-links.tsx'
import { LoadEnhancements } from '#app/shell/late/load-enhancements.tsx'
import { ScrollRules } from '#app/shell/late/scroll-rules.tsx'
import { Underway } from '#app/shell/late/underway.tsx'
import { presentFlash, type RefusedPage, type ShellData, withoutWays } from '#app/shell/shell-data.ts'
import { shellOf } from '#app/shell/shell-of.server.ts'
import { Shell } from '#app/shell/shell.tsx'
import { UnsavedPage } from '#app/shell/unsaved-page.tsx'
import { cartCount } from '#app/shop/cart/cart.server.ts'
import { mayEnterShop } from '#app/shop/personal-shop.server.ts'
import { isClosedTo, leadToComingSoon, presentEarly } from '#app/sign-in/coming-soon/coming-soon.server.ts'
import { LogInHost } from '#app/sign-in/login/log-in-host.tsx'
import { requestOf } from '#app/sign-in/request.server.ts'
import { findViewerFirst } from '#app/sign-in/sessions/find-viewer.server.ts'
import { isStaffVisiting, isSignedIn } from '#app/sign-in/sessions/viewer.server.ts'
import { leadToSetup } from '#app/sign-in/setup/setup.server.ts'
import { bannersFor } from '#app/site/banners.server.ts'
import { readBrand } from '#app/site/brand/brand-images.server.ts'
import { followSite } from '#app/site/follow-site.server.ts'
import { readNavigation } from '#app/site/navigation/navigation.server.ts'
import { closedSections } from '#app/site/navigation/navigation.ts'
import { noticesFor } from '#app/site/notices.server.ts'
import { choosePrices, speakOffered, spokenLanguages } from '#app/site/preferences.server.ts'
import { leadOn } from '#app/site/redirects/redirects.server.ts'
import { listCurrencies, listLinks, readSettings } from '#app/site/site.server.ts'
import { addedLanguage, directionOf, nameOfLanguage, tagOf } from '#app/translations/added.ts'
import { i18nextMiddleware } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useLocale } from '#app/translations/use-t.tsx'
import { PricesProvider } from '#app/ui/price.tsx'
import { lookOf } from '#app/ui/theme/look.server.ts'
import { attributesOf } from '#app/ui/theme/look.ts'
import { readSchemeChoice, SCHEME_COOKIE } from '#app/ui/theme/scheme.ts'
import { ThemeColour } from '#app/ui/theme/theme-colour.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import type { Route } from './+types/root.ts'

export const middleware: MiddlewareFunction<Response>[] = [
  sendOutgoing,
  leadOn,
  leadToMoved,
  ({ context }) => followSite(requestOf(context).db),
  i18nextMiddleware,
  speakOffered,
  findViewerFirst,
  forgetSent,
  leadToSetup,
  leadToComingSoon,
  ({ request, context }) => context.set(shellOf, () => loader({ request, context, url: context.get(requestInfo).url })),
  presentFormRefusal,
]

export { keepsData as shouldRevalidate } from '#app/gallery/viewer/keeps-data.ts'

type RootArgs = Pick<Route.LoaderArgs, 'request' | 'context' | 'url'>

export function loader({ request, context, url }: RootArgs): ShellData {
  const { db, locale, t } = requestOf(context)
  const settings = readSettings(db)
  const currencies = listCurrencies(db)
  const isShopOpen = mayEnterShop(context)
  const galleryRoot = findHome(db) ? '/art' : '/'
  const open = { shop: isShopOpen, contact: settings.takesMessages, news: hasNews(db, new Date()) }
  const isClosed = isClosedTo(context, request)
  const { base, shown } = choosePrices(context, request, currencies)
  const shell: ShellData = {
    locale,
    circle: { name: localise(settings.circleName, locale), tagline: localise(settings.tagline, locale) },
    brand: readBrand(db),
    look: lookOf(settings, readSchemeChoice(readCookie(request, SCHEME_COOKIE))),
    viewer: isSignedIn(context)
      ? { adminEmail: isStaffVisiting(context) ? requestOf(context).viewer.email : null }
      : null,
    isShopOpen,
    cartCount: cartCount(context, request),
    languages: spokenLanguages(settings).map((each) => ({
      locale: each,
      tag: tagOf(each),
      name: nameOfLanguage(tagOf(each)),
    })),
    currencies,
    currency: shown,
    base,
    navigation: readNavigation(db, locale, closedSections(open), galleryRoot),
    early: isClosed ? null : presentEarly(context),
    links: listLinks(db).map(({ name, url: address }) => ({ name, url: address })),
    notices: noticesFor(context, request),
    banners: bannersFor(db, url.pathname, locale),
    hasBannersFirst: settings.hasBannersFirst,
    flash: url.pathname === COOKIES_PATH ? null : presentFlash(takeFlash(context, request), t),
    galleryRoot,
    origin: context.get(requestInfo).url.origin,
    here: url.pathname + url.search,
  }
  return isClosed ? withoutWays(shell) : shell
}

/** The document. Its scripts are parted from it and come late (`shell/handover.server.ts`). */
export function Layout({ children }: { children: React.ReactNode }) {
  const { palette = 'teal', sheet } = useHandle()
  const isHydrated = useHydrated()
  const locale = useLocale()
  const { look, brand } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <html
      lang={tagOf(locale)}
      dir={directionOf(tagOf(locale))}
      data-texts={locale === 'added' ? addedLanguage()?.version : undefined}
      data-palette={palette}
      {...attributesOf(look, sheet === 'admin')}
      data-admin={sheet === 'admin' ? '' : undefined}
      data-live={isHydrated ? '' : undefined}
      // The server says beside it whether script comes (`data-scripted`).
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <IconLinks icons={brand?.icons ?? null} />
        <link rel="manifest" href={`/manifest.webmanifest?lng=${tagOf(locale)}`} />
        {look && <ThemeColour look={look} palette={palette} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
        {isHydrated && <Underway />}
        {isHydrated && <ScrollRules />}
        {isHydrated && <LogInHost />}
        {isHydrated && <LoadEnhancements />}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { section, artFirst, bare, sheet, cacheable, canonical, keeps } = useHandle()
  return (
    <PricesProvider value={{ base: loaderData.base, shown: loaderData.currency }}>
      {cacheable && (
        <HeadLinks
          origin={loaderData.origin}
          siteName={loaderData.circle.name}
          galleryRoot={loaderData.galleryRoot}
          languages={loaderData.languages}
          canonical={canonical}
          keeps={keeps}
        />
      )}
      {sheet === 'admin' || bare ? (
        // The back office and the till bring a frame of their own.
        <Outlet />
      ) : (
        <Shell data={loaderData} section={section} artFirst={artFirst} cacheable={cacheable}>
          <Outlet />
        </Shell>
      )}
    </PricesProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const { status, data } = isRouteErrorResponse(error) ? error : FAILURE
  const refused = data as Partial<RefusedPage> | null
  // What refuses before anything is loaded brings along what stands around its page.
  const shell = loaded ?? refused?.shell
  const page = refused?.unsaved ? (
    <UnsavedPage page={refused.unsaved} />
  ) : (
    <ErrorPage status={status} reason={refused?.reason} />
  )
  return shell ? <Shell data={shell}>{page}</Shell> : <main className="wrap bare">{page}</main>
}

const FAILURE = { status: 500, data: null }

/** What the deepest matching route says of itself. */
function useHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle as RouteHandle | undefined))
}
