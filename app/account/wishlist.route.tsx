import { Link } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { useShopOpen } from '#app/shell/shell-data.ts'
import { mayEnterShop } from '#app/shop/personal-shop.server.ts'
import { likesOf, listLiked } from '#app/shop/products/likes/likes.server.ts'
import { WishlistItems } from '#app/shop/products/likes/wishlist-items.tsx'
import { cardsOf } from '#app/shop/products/listing/cards.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { NothingHere } from '#app/ui/nothing-here.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/wishlist.route.ts'

export const handle: RouteHandle = { screen: 'MyWishlist' }

export function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, locale } = requestOf(context)
  if (!mayEnterShop(context)) return { cards: [], hiddenCount: 0, isShopOpen: false }

  const { ids, hiddenCount } = listLiked(db, viewer.id)
  return {
    cards: cardsOf(db, ids, { locale, now: new Date(), likes: likesOf(context) }),
    hiddenCount,
    isShopOpen: true,
  }
}

export default function Wishlist({ loaderData: { cards, hiddenCount, isShopOpen } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('account:wishlist')} sub={t('account:wishlistSub')} />
      {cards.length > 0 && (
        <>
          <h2 className="hide">{t('account:wishes')}</h2>
          <WishlistItems cards={cards} />
        </>
      )}
      {cards.length === 0 && (isShopOpen ? <EmptyWishlist /> : <p className="panel">{t('shop:closed')}</p>)}
      {hiddenCount > 0 && <p className="soft">{t('account:hiddenWishes', { count: hiddenCount })}</p>}
    </>
  )
}

function EmptyWishlist() {
  const t = useT()
  return (
    <NothingHere title={t('account:noWishes')} text={t('account:noWishesText')}>
      {useShopOpen() && (
        <Link className="btn quiet" to="/shop">
          {t('account:toShop')}
        </Link>
      )}
    </NothingHere>
  )
}
