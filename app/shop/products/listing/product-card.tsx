import { Link, useViewTransitionState } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { TO_TOP } from '#app/ui/to-top.ts'

import { Heart } from '../likes/like.tsx'
import { CardBadges } from '../pricing/badge-list.tsx'
import type { ProductCardData } from './cards.ts'

/** More stickers than this would hide the picture. */
const MOST_BADGES = 1

/** Two to four side by side (`.goods`); one alone only on the narrowest telephones. */
const SIZES = '(min-width: 62rem) 18rem, (min-width: 36rem) 28vw, (min-width: 21.5rem) 41vw, 87vw'

/** The same beside the filters, where a wide window has four. */
export const SIZES_BESIDE_FILTERS =
  '(min-width: 75rem) 12.5rem, (min-width: 62rem) 16rem, (min-width: 36rem) 28vw, (min-width: 21.5rem) 41vw, 87vw'

type Props = {
  cards: readonly ProductCardData[]
  /** How wide a card's picture is shown, as the `sizes` attribute has it. */
  sizes?: string
  /** The first card's picture comes with the page; further down they wait. */
  isFirst?: boolean
  /** A picture grows into the product's page, where the browser can; not beside another that is large already. */
  grows?: boolean
}

/** Products as a wall of cards, wherever products stand side by side. */
export function ProductCards({ cards, sizes, isFirst = false, grows = false }: Props) {
  return (
    <ul className="goods">
      {cards.map((card, at) => (
        <ProductCard card={card} sizes={sizes} isFirst={isFirst && at === 0} grows={grows} key={card.id} />
      ))}
    </ul>
  )
}

type CardProps = Omit<Props, 'cards'> & {
  card: ProductCardData
  /** What stands below its price. */ children?: React.ReactNode
}

/** One product; the link of its name covers the card. */
export function ProductCard({ card, sizes = SIZES, isFirst = false, grows = false, children }: CardProps) {
  const t = useT()
  const isOut = card.stockState === 'SOLD_OUT'
  const path = `/shop/product/${card.id}`
  const isLeaving = useViewTransitionState(path) && grows
  return (
    <li className={isOut ? 'good out' : 'good'} id={`product-${card.id}`}>
      <figure
        className={card.picture ? undefined : 'blank'}
        style={isLeaving ? { viewTransitionName: 'plate' } : undefined}
      >
        {card.picture && (
          <Picture picture={card.picture.picture} alt={card.picture.alt} isFirst={isFirst} sizes={sizes} />
        )}
        <Badges card={card} />
        <Heart card={card} />
      </figure>
      <div className="text">
        <h3>
          <Link to={path} prefetch="intent" state={TO_TOP} viewTransition>
            {card.name}
          </Link>
          {card.version && <small> {card.version}</small>}
          {card.choiceCount > 0 && <small> {t('products:choices', { count: card.choiceCount })}</small>}
        </h3>
        <small>{card.shortDescription}</small>
        <Price priceMinor={card.priceMinor} regularPriceMinor={card.regularPriceMinor} isFrom={card.isFrom} />
        {children}
      </div>
    </li>
  )
}

/** Sold out outranks every badge. */
function Badges({ card: { badges, stockState } }: { card: ProductCardData }) {
  const t = useT()
  const isOut = stockState === 'SOLD_OUT'
  if (!isOut && badges.length === 0) return null

  return (
    <p className="tags">
      {isOut && <span className="sticker ink">{t('products:stockSOLD_OUT')}</span>}{' '}
      <CardBadges badges={isOut ? [] : badges.slice(0, MOST_BADGES)} />
    </p>
  )
}
