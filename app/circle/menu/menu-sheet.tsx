import { nearestWidth, variantPath } from '#app/platform/pictures/variants.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

import { type Menu, type MenuItem, type Place, placesOf, tracksOf } from './menu.ts'

type Props = {
  menu: Menu
  circle: string
  event: { name: string; days: string; space: string }
  /** What a menu is called in the other language. */
  otherTitle: string
  /** Where the circle is found after the event, and a QR code of it. */
  home: { address: string; side: number; path: string }
}

/** What hangs in front of the table: every thing with its picture and its price, in both languages. */
export function MenuSheet({ menu: { items, sets }, circle, event, otherTitle, home }: Props) {
  const t = useT()
  const otherLocale = useLocale() === 'en' ? 'ja' : 'en'
  const { rows, places } = placesOf(items.length)
  const tracks = tracksOf(places)
  return (
    <main id="main" className="menu-sheet">
      <header>
        <div>
          <p className="menu-circle">{circle}</p>
          <h1>{t('events:menuTitle')}</h1> <b lang={otherLocale}>{otherTitle}</b>
        </div>
        <p>
          {event.space && <b>{event.space}</b>}
          {event.name}
          <br />
          {event.days}
        </p>
      </header>
      <ul style={{ gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${tracks}, minmax(0, 1fr))` }}>
        {items.map((item, at) => (
          <MenuEntry key={item.id} item={item} tracks={tracks} place={places[at] ?? { row: 0, at: 0, inRow: 1 }} />
        ))}
      </ul>
      <footer>
        <div>
          {sets.map(({ name, quantity, price }) => (
            <p key={name}>{t('events:setIs', { name, quantity, price })}</p>
          ))}
        </div>
        <p>
          {t('events:alsoOnline')}
          <br />
          <b>{home.address}</b>
        </p>
        <svg viewBox={`0 0 ${home.side} ${home.side}`} aria-hidden="true">
          <path d={home.path} stroke="currentColor" />
        </svg>
      </footer>
    </main>
  )
}

function MenuEntry({ item, tracks, place }: { item: MenuItem; tracks: number; place: Place }) {
  const t = useT()
  const otherLocale = useLocale() === 'en' ? 'ja' : 'en'
  const { name, other, price, isNew, isSoldOut, set, picture } = item
  const span = tracks / place.inRow
  return (
    <li
      className={isSoldOut ? 'out' : undefined}
      style={{
        '--n': place.inRow,
        gridArea: `${place.row + 1} / ${place.at * span + 1} / auto / span ${span}`,
      }}
    >
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
