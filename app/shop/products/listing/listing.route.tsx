import { Link } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { Preview } from '#app/shell/head/preview.tsx'
import { Banners } from '#app/shell/header.tsx'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

import { likesOf } from '../likes/likes.server.ts'
import { nearestNames } from '../search/nearest.server.ts'
import type { Route } from './+types/listing.route.ts'
import { cardsOf } from './cards.server.ts'
import { readFilterChoices } from './filters.server.ts'
import { FilterChoices } from './filters.tsx'
import { countListed, listPage, listProducts } from './listing.server.ts'
import { chipsOf, type Chip, suggestionsFor, listingPath, readListingQuery, readPage } from './listing.ts'
import { NothingFound } from './nothing-found.tsx'
import { ProductCards, SIZES_BESIDE_FILTERS } from './product-card.tsx'

/** Products of similar names that an empty search shows. */
const MOST_NEAR = 3

/** Popular products that an empty listing shows. */
const MOST_POPULAR = 3

export const handle: RouteHandle = {
  screen: 'Shop',
  cacheable: true,
  artFirst: 'title',
  found: ({ total }: { total: number }) => total,
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const view = { locale, now: new Date(), likes: likesOf(context) }
  const query = readListingQuery(url.searchParams)
  const { ids, counts, ...found } = listPage(db, query, readPage(url.searchParams), view.now)
  const filterChoices = readFilterChoices(db, query, counts, locale)
  return {
    query,
    ...found,
    ...filterChoices,
    cards: cardsOf(db, ids, view),
    empty: found.total === 0 && {
      suggestions: suggestionsFor(query, filterChoices.types, filterChoices.franchises, (near) =>
        countListed(db, near),
      ),
      nearest: cardsOf(db, query.search ? nearestNames(db, query.search, MOST_NEAR) : [], view),
      popular: cardsOf(db, listProducts(db, PLAIN, { offset: 0, limit: MOST_POPULAR, now: view.now }).ids, view),
    },
  }
}

const PLAIN = readListingQuery(new URLSearchParams())

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { query, total, page, pageCount, cards, types, franchises, empty } = loaderData
  const t = useT()
  const chips = chipsOf(query, types, franchises)
  return (
    <>
      <PageHead title={t('common:shop')} sub={t('products:shopSub')}>
        <p className="soft" aria-live="polite">
          {t('products:found', { count: total, shown: cards.length })}
        </p>
      </PageHead>
      <Banners />
      <Preview title={t('common:shop')} description={t('products:described')} picture={cards[0]?.picture} />
      <div className="cols shop">
        <FilterChoices query={query} types={types} franchises={franchises} count={chips.length} />
        <section aria-labelledby="products">
          <h2 className="hide" id="products">
            {t('products:products')}
          </h2>
          <Chips chips={chips} />
          {empty ? (
            <NothingFound {...empty} />
          ) : (
            <ProductCards cards={cards} sizes={SIZES_BESIDE_FILTERS} isFirst grows />
          )}
          <Pagination page={page} pageCount={pageCount} pathOf={(number) => listingPath(query, number)} />
        </section>
      </div>
    </>
  )
}

/** The chosen filters; each is a link to the listing without it. */
function Chips({ chips }: { chips: readonly Chip[] }) {
  const t = useT()
  if (chips.length === 0) return null

  return (
    <ul className="row chips" aria-label={t('products:chosen')}>
      {chips.map(({ key, name, path }) => (
        <li key={key}>
          <Link className="chip" to={path}>
            <span className="hide">{t('products:remove')} </span>
            {name ?? t('products:withSoldOut')}
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
