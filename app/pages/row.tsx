import { Link } from 'react-router'

import { NextTable } from '#app/circle/next-table.tsx'
import { GalleryGrid } from '#app/gallery/gallery-grid.tsx'
import { useGalleryPath } from '#app/gallery/gallery-query.ts'
import { ProductCards } from '#app/shop/products/listing/product-card.tsx'
import { SignUpForm } from '#app/site/newsletter/sign-up-form.tsx'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { RowPart } from './content.ts'
import { NewsList } from './news/news-list.tsx'
import { Stall } from './stall/stall.tsx'

/** What stands between the panels of a page. */
export function Row({ part }: { part: RowPart }) {
  if (part.kind === 'stall') return <Stall part={part} />
  if (part.kind === 'products') return <Products part={part} />
  if (part.kind === 'event') return <NextEvent part={part} />
  if (part.kind === 'artwork') return <LargeWork part={part} />
  if (part.kind === 'news') return <NewsRow part={part} />
  if (part.kind === 'newsletter') return <SignUp part={part} />

  return part.kind === 'commissions' ? <OpeningLine part={part} /> : <Works part={part} />
}

type PartProps<Kind> = { part: Extract<RowPart, { kind: Kind }> }

function Products({ part: { cards } }: PartProps<'products'>) {
  const t = useT()
  return (
    <>
      <h2 className="hide">{t('common:shop')}</h2>
      <ProductCards cards={cards} />
    </>
  )
}

function NextEvent({ part: { event, poster } }: PartProps<'event'>) {
  const t = useT()
  return (
    <>
      <h2 className="hide">{t('common:circle')}</h2>
      <NextTable event={event} poster={poster} />
    </>
  )
}

/** One picture as wide as the page, its name on it. */
function LargeWork({ part: { path, title, picture, alt, at } }: PartProps<'artwork'>) {
  return (
    <Link className="large-work" to={path} prefetch="intent">
      <Picture picture={picture} alt={alt} isFirst={at === 0} sizes="(min-width: 80rem) 76rem, 96vw" />
      <span className="tape">{title}</span>
    </Link>
  )
}

function OpeningLine({ part: { state, free } }: PartProps<'commissions'>) {
  const t = useT()
  const isOpen = state === 'OPEN'
  return (
    <section className="panel opening-line">
      <p className="name">{t(`info:commissions${state}`)}</p>
      {isOpen && free > 0 && <p className="soft">{t('info:freeSlots', { count: free })}</p>}
      <p>
        <Link className={isOpen ? 'btn' : 'btn quiet'} to={isOpen ? '/commissions' : '/commission-slots'}>
          {t(isOpen ? 'info:toPrices' : 'info:toSlots')}
        </Link>
      </p>
    </section>
  )
}

function Works({ part: { pieces, name, more } }: PartProps<'gallery'>) {
  const t = useT()
  const galleryPath = useGalleryPath()
  return (
    <div className="stack">
      <GalleryGrid pieces={pieces} />
      <p>
        <Link className="link" to={galleryPath({ filters: more })}>
          {name ? t('info:allOf', { name }) : t('info:toGallery')}
        </Link>
      </p>
    </div>
  )
}

function NewsRow({ part: { posts } }: PartProps<'news'>) {
  const t = useT()
  return (
    <section className="stack" aria-label={t('common:news')}>
      <NewsList posts={posts} />
      <p>
        <Link className="link" to="/news">
          {t('info:allNews')}
        </Link>
      </p>
    </section>
  )
}

function SignUp({ part: { at, constraint } }: PartProps<'newsletter'>) {
  const t = useT()
  return (
    <section className="panel stack" aria-labelledby={`newsletter-${at}`}>
      <h2 id={`newsletter-${at}`}>{t('info:signUpTitle')}</h2>
      <p>{t('info:signUpText')}</p>
      <SignUpForm id={`sign-up-${at}`} constraint={constraint} />
    </section>
  )
}
