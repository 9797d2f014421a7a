import { Link } from 'react-router'

import { eventPath } from '#app/circle/events.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { BriefMoney } from '#app/ui/price.tsx'
import { TO_TOP } from '#app/ui/to-top.ts'

import type { Part } from '../content.ts'
import { shownSize } from './size.ts'

type StallPart = Extract<Part, { kind: 'stall' }>

/** The circle's table from the front: a poster, what is open, where to meet, and the goods on the cloth. */
export function Stall({ part: { poster, opening, event, goods } }: { part: StallPart }) {
  const t = useT()
  return (
    <section className="stall" aria-label={t('info:stall')}>
      <div className="stall-back">
        {event && (
          <p className={event.isToday ? 'stall-sign today' : 'stall-sign'}>
            <Link to={eventPath(event)}>
              <small>{event.isToday ? t('info:stallToday') : event.days}</small> <b>{event.name}</b>{' '}
              {event.space && <span className="space-sign">{event.space}</span>}
            </Link>
          </p>
        )}
        {poster && (
          <Link className="stall-poster" to={poster.path} prefetch="intent">
            <Picture
              picture={poster.picture}
              alt={poster.alt}
              isFirst
              sizes="(min-width: 62rem) 30rem, (min-width: 40rem) 50vw, 80vw"
            />
            <span className="tape">{poster.title}</span>
          </Link>
        )}
        <p className={opening.state === 'OPEN' ? 'stall-stamp' : 'stall-stamp closed'}>
          <Link to="/commissions">
            <b>{t(`info:stall${opening.state}`)}</b> <small>{t('common:commissions')}</small>
          </Link>
        </p>
      </div>
      {goods.length > 0 && <Goods goods={goods} />}
    </section>
  )
}

/** Each at its size; the cat sits on the first that is nearly sold out. */
function Goods({ goods }: Pick<StallPart, 'goods'>) {
  const t = useT()
  const wanted = goods.find(({ stockState }) => stockState === 'FEW_LEFT')
  return (
    <ul className="stall-goods" aria-label={t('common:shop')}>
      {goods.map(({ id, name, shortDescription, picture, priceMinor, stockState }) => (
        <li key={id} style={{ '--mm': shownSize(shortDescription) }}>
          <Link to={`/shop/product/${id}`} prefetch="intent" state={TO_TOP}>
            <span className="stall-good">
              {id === wanted?.id && <Cat className="stall-cat" />}
              {picture && <Picture picture={picture.picture} alt="" sizes="16rem" plainWidth={320} />}
            </span>
            <span className="stall-tag">
              {name}{' '}
              <span className="price">{priceMinor === 0 ? t('common:free') : <BriefMoney minor={priceMinor} />}</span>
              {stockState === 'FEW_LEFT' && <small> {t('products:stockFEW_LEFT')}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
