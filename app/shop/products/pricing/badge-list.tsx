import { Fragment } from 'react'

import { useT } from '#app/translations/use-t.tsx'
import type { ProductBadge } from '#db/vocabulary.ts'

const PAPERS: Record<ProductBadge, string> = {
  R18: 'sticker rose',
  R15: 'sticker rose',
  NEW: 'sticker',
  PRE_ORDER: 'sticker sky',
  ON_SALE: 'sticker rose',
  FREE: 'sticker leaf',
  LIMITED_EDITION: 'sticker leaf',
  EVENT_EXCLUSIVE: 'sticker sky',
  DIGITAL: 'sticker sky',
  SMALL_LOT: 'sticker rose',
  BONUS_ITEM: 'sticker leaf',
}

/** The badges of a product as stickers, each on its paper; a space keeps their words apart where no style does. */
export function CardBadges({ badges }: { badges: readonly ProductBadge[] }) {
  const t = useT()
  return badges.map((badge) => (
    <Fragment key={badge}>
      <span className={PAPERS[badge]}>{t(`products:${badge}`)}</span>{' '}
    </Fragment>
  ))
}
