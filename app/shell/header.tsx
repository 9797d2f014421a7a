import { Link, useLocation, useNavigation, useRouteLoaderData } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { Banner } from '#app/site/banner.tsx'
import type { NavigationLink } from '#app/site/navigation/navigation.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { Mark } from './brand-mark.tsx'
import { NavigationAnchor } from './navigation-anchor.tsx'
import { LanguagePreference, Preference } from './preference.tsx'
import type { ShellData } from './shell-data.ts'

type Props = { data: ShellData; section?: RouteHandle['section'] }

/** The signboard. On narrow screens the navigation is a drawer by `popover`, which needs no script. */
export function Header({ data, section }: Props) {
  const t = useT()
  const { pathname } = useLocation()
  const cartCount = useCartCount(data.cartCount)
  return (
    <header className="top">
      <div className="wrap bar">
        <Link className={isLong(data.circle.name) ? 'brand long' : 'brand'} to="/">
          <Mark logo={data.brand.logo} />
          <span className={data.brand.logo?.hasName ? 'hide' : undefined}>
            {data.circle.name} <small>{data.circle.tagline}</small>
          </span>
        </Link>
        {/* The key shuts the drawer on the next page. */}
        <div className="menu" id="menu" popover="auto" key={pathname}>
          <button className="icon only-s shut" type="button" popoverTarget="menu" popoverTargetAction="hide">
            <Icon name="close" />
            <span className="hide">{t('common:closeMenu')}</span>
          </button>
          <nav aria-label={t('common:mainNavigation')}>
            <ul className="nav">
              {data.navigation.header.map((link) => (
                <li key={link.id}>
                  <NavigationAnchor link={link} isHere={isHere(link, section, pathname)} />
                </li>
              ))}
              {data.viewer?.adminEmail && (
                <li>
                  <a href="/admin">{t('common:admin')}</a>
                </li>
              )}
            </ul>
          </nav>
          <LanguagePreference here={data.here} />
          {hasPrices(section) && (
            <Preference name="currency" label={t('common:currency')} value={data.currency.name} here={data.here}>
              {data.currencies.map(({ name, symbol }) => (
                <option key={name} value={name}>
                  {`${name} ${symbol}`}
                </option>
              ))}
            </Preference>
          )}
        </div>
        <Account viewer={data.viewer} here={data.here} />{' '}
        {data.isShopOpen && (
          <Link className="icon" to="/shop/cart">
            <Icon name="cart" />
            <span className="hide">{t('common:cartCount', { count: cartCount })}</span>
            {cartCount > 0 && <b className="in-cart" aria-hidden="true" data-count={cartCount} />}
          </Link>
        )}{' '}
        <button className="icon burger" type="button" popoverTarget="menu">
          <Icon name="menu" />
          <span className="hide">{t('common:menu')}</span>
        </button>
      </div>
    </header>
  )
}

/** Whether a name has no room in one line beside the buttons of a telephone; Japanese letters are twice as wide. */
function isLong(name: string): boolean {
  const wide = name.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  return name.length + wide > 12
}

/** A section is where its pages are, any other link where it leads. */
function isHere(link: NavigationLink, section: Props['section'], pathname: string): boolean {
  return link.section ? link.section === section : link.to === pathname
}

/** What is on its way into the cart counts at once; the answer says what became of it. */
function useCartCount(count: number): number {
  const { formData } = useNavigation()
  const isAdding = formData?.get('intent') === 'add' && formData.has('productId')
  return isAdding ? count + (Number(formData.get('quantity')) || 0) : count
}

function hasPrices(section: Props['section']): boolean {
  return section === 'shop' || section === 'circle' || section === 'commissions'
}

function Account({ viewer, here }: { viewer: ShellData['viewer']; here: string }) {
  const t = useT()
  return (
    <Link className="icon" to={viewer ? '/shop/account' : `/login?redirectTo=${encodeURIComponent(here)}`}>
      <Icon name="account" />
      <span className="hide">{viewer ? t('common:account') : t('common:logIn')}</span>
    </Link>
  )
}

type BannerShell = Pick<ShellData, 'banners' | 'hasBannersFirst'>

/** The banners of the page. */
export function Banners({ isBelow = false }: { /** Not at the top of the page. */ isBelow?: boolean }) {
  const shell = useRouteLoaderData<BannerShell>('root')
  return (shell?.banners ?? []).map((banner, at) => (
    <Banner key={banner.picture.hash} banner={banner} isFirst={at === 0 && !isBelow} />
  ))
}

/** The same on a page that puts its pictures first, unless the circle wants them above. */
export function BannersBetween() {
  const shell = useRouteLoaderData<BannerShell>('root')
  return shell?.hasBannersFirst ? null : <Banners isBelow />
}
