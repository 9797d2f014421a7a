import { Fragment } from 'react'
import { useRouteLoaderData, Link } from 'react-router'
import type { Product } from 'schema-dts'

import { usePaging } from '#app/gallery/artwork/use-paging.ts'
import { moneyField } from '#app/money/money.ts'
import { type PictureData, variantPath } from '#app/platform/pictures/variants.ts'
import { breadcrumbList } from '#app/shell/head/breadcrumb-list.ts'
import { JsonLd } from '#app/shell/head/json-ld.tsx'
import { Preview } from '#app/shell/head/preview.tsx'
import { useAbsolute, type ShellData } from '#app/shell/shell-data.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import { availabilityOf } from '../pricing/badges.ts'
import type { ProductView } from './present-product.ts'

/** What shared links and search engines see of a product: what is charged, whether it can be had, and where it stands. */
export function ProductHead({ product }: { product: ProductView }) {
  const t = useT()
  const absolute = useAbsolute()
  const shell = useRouteLoaderData<ShellData>('root')
  const base = shell?.base
  const circle = shell?.circle.name ?? ''
  const name = [product.name, product.version].filter(Boolean).join(' ')
  const jsonLd: Exclude<Product, string> = {
    '@type': 'Product',
    name,
    sku: String(product.id),
    description: product.shortDescription,
    category: product.type,
    brand: { '@type': 'Brand', name: circle },
    image: product.pictures.map(({ picture: { hash, width } }) =>
      absolute(variantPath(hash, Math.min(width, 1280), 'jpg')),
    ),
    offers: base && {
      '@type': 'Offer',
      url: absolute(`/shop/product/${product.id}`),
      price: moneyField(product.priceMinor, base),
      priceCurrency: base.name,
      priceValidUntil: product.saleEnds ?? undefined,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: circle, url: absolute('/about') },
      availability: `https://schema.org/${availabilityOf(product)}`,
    },
  }
  const breadcrumbs = breadcrumbList([
    { name: t('common:shop'), url: absolute('/shop') },
    ...product.types.map(({ id, name: type }) => ({ name: type, url: absolute(`/shop?type=${id}`) })),
    { name },
  ])
  return (
    <>
      <Preview title={name} description={product.shortDescription} picture={product.pictures[0]} type="product" />
      <JsonLd data={[jsonLd, breadcrumbs]} />
    </>
  )
}

type Props = { pictures: ProductView['pictures']; /** Which picture is large, from 1. */ shown: number }

/** One picture large, all of them small below it: each small one is a link that makes it the large one. */
export function ProductPictures({ pictures, shown }: Props) {
  const t = useT()
  const large = pictures[shown - 1] ?? pictures[0]
  const at = large ? pictures.indexOf(large) : 0
  const swipe = usePaging({ previous: pathOf(pictures, at - 1), next: pathOf(pictures, at + 1) })
  if (!large) return <div className="panel plate none soft">{t('products:noPicture')}</div>

  return (
    <div className="stack">
      <figure className="panel plate product-plate" {...swipe}>
        <Picture picture={large.picture} alt={large.alt} isFirst sizes={sizesOf(large.picture)} />
      </figure>{' '}
      {pictures.length > 1 && (
        <nav className="thumbs" aria-label={t('products:pictures')}>
          {pictures.map(({ picture, alt }, at) => (
            <Fragment key={picture.hash}>
              <Link to={`?picture=${at + 1}`} aria-current={picture === large.picture ? 'true' : undefined} replace>
                <Picture picture={picture} alt={t('products:picture', { number: at + 1, alt })} sizes="6rem" />
              </Link>{' '}
            </Fragment>
          ))}
        </nav>
      )}
    </div>
  )
}

function pathOf(pictures: ProductView['pictures'], at: number): string | undefined {
  return pictures[at] && `?picture=${at + 1}`
}

/** As wide as its column; on a telephone never higher than a third of the screen (`.plate img`). */
function sizesOf({ width, height }: PictureData): string {
  const highest = `${Math.round((34 * width) / height)}vh`
  return `(min-width: 62rem) min(53vw, 47rem), (min-width: 48rem) 48vw, min(88vw, ${highest})`
}
