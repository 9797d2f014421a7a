import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TO_TOP } from '#app/ui/to-top.ts'

import type { Menu, TableGood } from './menu.ts'

const SIZES = '(min-width: 62rem) 15rem, (min-width: 36rem) 28vw, (min-width: 21.5rem) 41vw, 87vw'

/** What lies on the table, each thing with its picture and its price there. */
export function TableGoods({ goods, sets }: { goods: readonly TableGood[]; sets: Menu['sets'] }) {
  const t = useT()
  return (
    <>
      <ul className="goods table-goods">
        {goods.map((good) => (
          <TableCard key={good.id} good={good} />
        ))}
      </ul>
      {sets.length > 0 && (
        <div className="panel">
          {sets.map(({ name, quantity, price }) => (
            <p key={name}>{t('events:setIs', { name, quantity, price })}</p>
          ))}
        </div>
      )}
    </>
  )
}

function TableCard({ good: { name, price, isNew, isSoldOut, set, picture, page, hold } }: { good: TableGood }) {
  const t = useT()
  return (
    <li className={isSoldOut ? 'good out' : 'good'}>
      <figure className={picture ? undefined : 'blank'}>
        {picture && <Picture picture={picture} alt="" sizes={SIZES} />}
        {(isNew || isSoldOut) && (
          <p className="tags">
            {isSoldOut && <span className="sticker ink">{t('events:soldOut')}</span>}{' '}
            {isNew && <span className="sticker leaf">{t('events:new')}</span>}
          </p>
        )}
      </figure>
      <div className="text">
        <h3>
          {page ? (
            <Link to={page} state={TO_TOP}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="price">
          <b className="num">{price}</b> {set && <small className="sticker sky">{t('events:inSet', { set })}</small>}
        </p>
        {hold && (
          <Link className="link hold" to={hold}>
            {t('events:holdOne')}
            <span className="hide"> {name}</span>
          </Link>
        )}
      </div>
    </li>
  )
}
