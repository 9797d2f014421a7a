import { useT } from '#app/translations/use-t.tsx'

import type { Menu } from './menu.ts'

/** The menu as a list to read; the sheet to print has the pictures. */
export function MenuList({ menu: { items, sets } }: { menu: Menu }) {
  const t = useT()
  return (
    <div className="panel">
      <ul className="menu-list">
        {items.map(({ id, name, price, isNew, isSoldOut, set }) => (
          <li key={id}>
            <span>
              {name} {isNew && <small className="sticker leaf">{t('events:new')}</small>}{' '}
              {set && <small className="sticker sky">{t('events:inSet', { set })}</small>}
            </span>{' '}
            {isSoldOut ? <b>{t('events:soldOut')}</b> : <b className="num">{price}</b>}
          </li>
        ))}
      </ul>
      {sets.map(({ name, quantity, price }) => (
        <p key={name}>{t('events:setIs', { name, quantity, price })}</p>
      ))}
    </div>
  )
}
