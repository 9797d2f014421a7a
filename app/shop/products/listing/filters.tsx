import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PRODUCT_SORTS } from '#db/vocabulary.ts'

import type { Choices, ListingQuery } from './listing.ts'
import { useFilterChoices } from './use-filters.ts'

type Props = { query: ListingQuery; types: Choices; franchises: Choices; /** Filters that are chosen. */ count: number }

/** The filters of the shop: a plain form whose address can be kept and sent on. */
export function FilterChoices({ query, types, franchises, count }: Props) {
  const t = useT()
  const filterChoices = useFilterChoices(query)
  return (
    <details className="filter-panel panel">
      <summary>
        <Icon name="search" />
        {t('products:filters')} {count > 0 && <b>{count}</b>}
      </summary>
      <search>
        <form action="/shop" {...filterChoices}>
          <Words query={query} />
          <Group name="type" legend={t('products:type')} choices={types} />
          <Group name="franchise" legend={t('products:franchise')} choices={franchises} />
          <p className="row">
            <button className="btn">{t('products:apply')}</button>{' '}
            <Link className="link" to="/shop">
              {t('products:clear')}
            </Link>
          </p>
        </form>
      </search>
    </details>
  )
}

function Words({ query }: { query: ListingQuery }) {
  const t = useT()
  return (
    <>
      <div className="field">
        <label htmlFor="search">{t('products:search')}</label>{' '}
        <input id="search" name="search" type="search" defaultValue={query.search} maxLength={100} />
      </div>
      <div className="field">
        <label htmlFor="sort">{t('products:sort')}</label>{' '}
        <select id="sort" name="sort" defaultValue={query.sort}>
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`products:${sort}`)}
            </option>
          ))}
        </select>
      </div>
      <label className="check">
        <input type="checkbox" name="outOfStock" value="1" defaultChecked={query.withSoldOut} />{' '}
        {t('products:withSoldOut')}
      </label>
    </>
  )
}

type GroupProps = { name: 'type' | 'franchise'; legend: string; choices: Choices }

function Group({ name, legend, choices }: GroupProps) {
  if (choices.length === 0) return null

  return (
    <>
      <hr />
      <fieldset>
        <legend>{legend}</legend> <Twigs name={name} choices={choices} />
      </fieldset>
    </>
  )
}

function Twigs({ name, choices }: Omit<GroupProps, 'legend'>) {
  return (
    <ul>
      {choices.map((choice) => (
        <li key={choice.id}>
          <label className={choice.count > 0 ? 'check' : 'check empty'}>
            <input type="checkbox" name={name} value={choice.id} defaultChecked={choice.isChosen} />{' '}
            <span>{choice.name}</span> <small>{choice.count}</small>
          </label>
          {choice.children.length > 0 && <Twigs name={name} choices={choice.children} />}
        </li>
      ))}
    </ul>
  )
}
