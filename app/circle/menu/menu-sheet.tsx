import { nearestWidth, variantPath } from '#app/platform/pictures/variants.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

import { gridOf, type Menu, type MenuItem } from './menu.ts'

type Props = { menu: Menu; circle: string; event: { name: string; days: string; space: string } }

/** What hangs in front of the table: every thing with its picture and its price, in both languages. */
export function MenuSheet({ menu: { items, sets }, circle, event }: Props) {
  const t = useT()
  const { columns, rows } = gridOf(items.length)
  return (
    <main id="main" className="menu-sheet">
      <header>
        <div>
          <p className="menu-circle">{circle}</p>
          <h1>{t('events:menuTitle')}</h1>
        </div>
        <p>
          <b>{event.space}</b>
          <br />
          {event.name}
          <br />
          {event.days}
        </p>
      </header>
      <ul style={{ gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))` }}>
        {items.map((item) => (
          <SheetItem key={item.id} item={item} />
        ))}
      </ul>
      {sets.length > 0 && (
        <footer>
          {sets.map(({ name, quantity, price }) => (
            <p key={name}>{t('events:setIs', { name, quantity, price })}</p>
          ))}
        </footer>
      )}
    </main>
  )
}

function SheetItem({ item: { name, other, price, isNew, isSoldOut, set, picture } }: { item: MenuItem }) {
  const t = useT()
  const otherLocale = useLocale() === 'en' ? 'ja' : 'en'
  return (
    <li className={isSoldOut ? 'out' : undefined}>
      <div className="menu-picture" style={picture ? { '--c': picture.color } : undefined}>
        {picture && (
          <img
            src={variantPath(picture.hash, nearestWidth(picture.width, 640), 'jpg')}
            width={picture.width}
            height={picture.height}
            alt=""
          />
        )}
        {isNew && <span className="sticker leaf">{t('events:new')}</span>}
        {isSoldOut && <strong>{t('events:soldOut')}</strong>}
      </div>
      <p className="menu-name">{name}</p>
      {other && (
        <p className="menu-other" lang={otherLocale}>
          {other}
        </p>
      )}
      <p className="menu-price">
        {price} {set && <small>{t('events:inSet', { set })}</small>}
      </p>
    </li>
  )
}
