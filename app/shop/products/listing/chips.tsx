import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import type { Chip } from './chips.ts'

/** The chosen filters; each is a link to the listing without it. */
export function Chips({ chips }: { chips: readonly Chip[] }) {
  const t = useT()
  if (chips.length === 0) return null

  return (
    <ul className="row chips" aria-label={t('products:chosen')}>
      {chips.map(({ key, name, path }) => (
        <li key={key}>
          <Link className="chip" to={path}>
            <span className="hide">{t('products:remove')} </span>
            {name ?? t('products:withSoldOut')}
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
