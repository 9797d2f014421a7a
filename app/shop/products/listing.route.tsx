import { services } from '#app/platform/context.server.ts'
import { getViewer } from '#app/sign-in/viewer.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

import type { Route } from './+types/listing.route.ts'
import { cardsOf } from './cards.server.ts'
import { listPage } from './listing.server.ts'
import { listingPath, readListingQuery, readPage } from './listing.ts'
import { NothingFound } from './nothing-found.tsx'
import { ProductCards } from './product-card.tsx'
import { readSieve } from './sieve.server.ts'
import { Sieve } from './sieve.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const now = new Date()
  const query = readListingQuery(url.searchParams)
  const { ids, counts, ...found } = listPage(db, query, readPage(url.searchParams), now)
  return {
    query,
    ...found,
    cards: cardsOf(db, ids, { locale, now, viewer: getViewer(context) }),
    ...readSieve(db, query, counts, locale),
  }
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { query, total, page, pageCount, cards, types, franchises } = loaderData
  const t = useT()
  return (
    <>
      <PageHead title={t('common:shop')} sub={t('products:shopSub')}>
        <p className="soft" aria-live="polite">
          {total > 0 && t('products:found', { count: total, shown: cards.length })}
        </p>
      </PageHead>
      <div className="cols shop">
        <Sieve query={query} types={types} franchises={franchises} />
        <section aria-labelledby="products">
          <h2 className="hide" id="products">
            {t('products:products')}
          </h2>
          {cards.length > 0 ? <ProductCards cards={cards} isFirst /> : <NothingFound query={query} />}
          <Pagination page={page} pageCount={pageCount} pathOf={(number) => listingPath(query, number)} />
        </section>
      </div>
    </>
  )
}
