import { data, Link } from 'react-router'

import { findPickUp } from '#app/circle/holds/holdable.server.ts'
import { services } from '#app/platform/context.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { isAdminVisiting } from '#app/sign-in/sessions/viewer.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { buy } from '../../cart/cart-changes.server.ts'
import type { LowestShipping } from '../../checkout/checkout-view.ts'
import { listMethodsTo, listServedZones } from '../../shipping/shipping.server.ts'
import { quoteShipping } from '../../shipping/shipping.ts'
import { taxNote } from '../../taxes/tax-lines.server.ts'
import { bookLine } from '../book/book-line.server.ts'
import { isChoiceOf } from '../choices/choices.server.ts'
import { likesOf } from '../likes/likes.server.ts'
import { cardsOf } from '../listing/cards.server.ts'
import { readId } from '../listing/listing.ts'
import { ProductCards } from '../listing/product-card.tsx'
import type { Route } from './+types/product.route.ts'
import { presentProduct } from './present-product.ts'
import { ProductHead, ProductPictures } from './product-head.tsx'
import { ProductOffer } from './product-offer.tsx'
import { findProduct, relatedIds } from './product.server.ts'

export const handle: RouteHandle = { cacheable: true, screen: 'Product', counts: ['id'] }

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, locale, t } = requestOf(context)
  const likes = likesOf(context)
  const now = new Date()
  const id = readId(params.id)
  const product = id && findProduct(db, id, now, isAdminVisiting(context))
  if (!product) throw data(null, { status: 404 })

  const settings = readSettings(db)
  return {
    product: presentProduct(product, locale),
    book: bookLine(t, product, localise(settings.circleName, locale), locale),
    picture: readId(url.searchParams.get('picture') ?? '') ?? 1,
    isLiked: likes([product.id])?.has(product.id) ?? null,
    related: cardsOf(db, relatedIds(db, product.id), { locale, now, likes }),
    shipsWithinDays: settings.shipsWithinDays,
    taxNote: taxNote(settings, locale),
    shippingFrom: product.status === 'PUBLISHED' ? shippingFrom(db, product, locale) : null,
    pickUp: findPickUp(db, product.id, locale, now),
  }
}

/** Puts it into the cart; an amount that is wrong comes back here, with the page. */
export async function action(args: Route.ActionArgs) {
  const id = readId(args.params.id)
  if (!id) throw data(null, { status: 404 })

  const form = await args.request.formData()
  const chosen = readId(readText(form, 'productId'))
  const { db } = args.context.get(services)
  form.set('productId', String(chosen && isChoiceOf(db, chosen, id) ? chosen : id))
  return buy(args, form)
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const {
    product,
    book,
    shippingFrom: sending,
    isLiked,
    picture,
    related,
    shipsWithinDays,
    taxNote: note,
    pickUp,
  } = loaderData
  const t = useT()
  return (
    <>
      <PageTitle title={product.name} />
      <ProductHead product={product} />
      <ProductCrumbs types={product.types} />
      <div className="cols show">
        <ProductPictures pictures={product.pictures} shown={picture} />
        <ProductOffer
          product={product}
          book={book}
          isLiked={isLiked}
          shipsWithinDays={shipsWithinDays}
          taxNote={note}
          shippingFrom={sending}
          pickUp={pickUp}
          refused={actionData ?? null}
        />
      </div>
      {related.length > 0 && (
        <section className="stack related" aria-labelledby="related">
          <h2 id="related">
            <span className="tape">{t('products:related')}</span>
          </h2>
          <ProductCards cards={related} />
        </section>
      )}
    </>
  )
}

/** From the shop down to the product's type. */
function ProductCrumbs({ types }: { types: readonly { id: number; name: string }[] }) {
  const t = useT()
  return (
    <nav aria-label={t('products:whereYouAre')}>
      <ol className="crumbs">
        <li>
          <Link to="/shop">{t('common:shop')}</Link>
        </li>
        {types.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/shop?type=${id}`}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * What sending one of a product costs at least, to where the circle is and anywhere else: the page is the same for all
 * readers of a language, wherever they are. Null of files, and of what goes nowhere.
 */
function shippingFrom(
  db: Db,
  { isDigital, weightGrams }: { isDigital: boolean; weightGrams: number },
  locale: Locale,
): LowestShipping | null {
  if (isDigital) return null

  const { homeCountry, packagingGrams } = readSettings(db)
  const loads = [{ grams: weightGrams, count: 1 }]
  const leastTo = (country: string) =>
    quoteShipping(listMethodsTo(db, country), loads, packagingGrams)[0]?.priceMinor ?? null
  const homeMinor = homeCountry ? leastTo(homeCountry) : null
  const abroad = listServedZones(db)
    .flatMap((zone) => zone.find((country) => country !== homeCountry) ?? [])
    .flatMap((country) => leastTo(country) ?? [])
  if (homeMinor === null && abroad.length === 0) return null

  return {
    home: homeMinor === null ? null : { country: countryName(homeCountry, locale), minor: homeMinor },
    abroadMinor: abroad.length === 0 ? null : Math.min(...abroad),
  }
}
