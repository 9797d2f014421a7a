import { Fragment } from 'react'

import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

import { anchorOf } from './price-list-form.tsx'
import type { PriceList } from './price-list.ts'

/** Jump links between the price lists. */
export function PriceListTabs({ lists }: { lists: PriceList[] }) {
  const t = useT()
  const locale = useLocale()
  return (
    <nav className="one-row" aria-label={t('commissions:priceLists')}>
      <div className="tabs">
        {lists.map((list) => (
          <Fragment key={list.id}>
            <a href={`#${anchorOf(list, lists)}`}>{localise(list.name, locale)}</a>{' '}
          </Fragment>
        ))}
      </div>
    </nav>
  )
}
