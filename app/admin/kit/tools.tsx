import { createContext, Fragment, use } from 'react'
import { Form, Link, useSearchParams } from 'react-router'

import { type ListQuery, toggled } from '#app/platform/lists/list.ts'
import { useT } from '#app/translations/use-t.tsx'

import { SearchField } from '../find.tsx'
import { SavedViews } from '../views/saved-views.tsx'

/** What the list of a form is asked for, by the names of its filters. */
const Asked = createContext<Readonly<Record<string, unknown>>>({})

type Props = {
  query: ListQuery<string>
  /** Those of the list: on narrow screens, where rows are cards, what it can be sorted by is chosen here. */
  columns: readonly { label: string; sort?: string }[]
  /** Filters that are on or off, each one press away. */
  views?: readonly View[]
  children?: React.ReactNode
}
type View = { name: string; label: string; /** How many it finds. */ count?: number }

/** What the address holds beside what is asked of the list. */
const NO_FILTERS = new Set(['sort', 'page', 'search'])
const NO_VIEWS: readonly View[] = []

/** Search, filters and order of a list: a plain GET form and links, so that every view of it has an address. */
export function Tools({ query, columns, views = NO_VIEWS, children }: Props) {
  const t = useT()
  const [values] = useSearchParams()
  const asked = [...values].filter(([, value]) => value !== '').map(([name]) => name)
  const folded = asked.filter((name) => !NO_FILTERS.has(name) && !views.some((view) => view.name === name))
  const isOn = ({ name }: View) => values.get(name) === '1'
  return (
    <search className="tools">
      <Form key={values.toString()}>
        <SearchField id="search" label={t('admin:search')} defaultValue={query.search} />{' '}
        {views.filter(isOn).map(({ name }) => (
          <input key={name} type="hidden" name={name} value="1" />
        ))}
        <Folded count={folded.length} query={query} columns={columns}>
          {children}
        </Folded>
      </Form>{' '}
      {views.length > 0 && (
        <div className="views">
          {views.map((view) => (
            <Fragment key={view.name}>
              <Link className="view" to={toggled(values, view.name)} aria-current={isOn(view) ? 'true' : undefined}>
                {view.label} {view.count !== undefined && <small>{view.count}</small>}
              </Link>{' '}
            </Fragment>
          ))}
        </div>
      )}
      <SavedViews />{' '}
      {asked.some((name) => name !== 'sort' && name !== 'page') && <Link to="?">{t('admin:clear')}</Link>}
    </search>
  )
}

/** What is asked less often lies in a fold: over the list, so that it moves nothing. */
function Folded({ count, query, columns, children }: Omit<Props, 'views'> & { count: number }) {
  const t = useT()
  if (!children && !columns.some(({ sort }) => sort)) return null

  return (
    <details className={children ? undefined : 'order'}>
      <summary className="btn quiet">
        {t('admin:filtersAndOrder')} {count > 0 && <b>{count}</b>}
      </summary>
      <div className="panel filters">
        <Asked value={query}>{children}</Asked>
        <Order query={query} columns={columns} />
        <button className="btn">{t('admin:apply')}</button>
      </div>
    </details>
  )
}

function Order({ query, columns }: Pick<Props, 'query' | 'columns'>) {
  const t = useT()
  const sortable = columns.flatMap(({ label, sort }) => (sort === undefined ? [] : { label, sort }))
  if (sortable.length === 0) return null

  return (
    <div className="field order">
      <label htmlFor="sort">{t('admin:sortedBy')}</label>{' '}
      <select id="sort" name="sort" defaultValue={`${query.isDescending ? '-' : ''}${query.sort}`}>
        {sortable.map(({ label, sort }) => [
          <option key={sort} value={sort}>
            {t('admin:rising', { what: label })}
          </option>,
          <option key={`-${sort}`} value={`-${sort}`}>
            {t('admin:falling', { what: label })}
          </option>,
        ])}
      </select>
    </div>
  )
}

type FilterProps = {
  name: string
  label: string
  options: readonly { value: string | number; label: string }[]
}

/** One of a list's filters; its first choice filters nothing. */
export function Filter({ name, label, options }: FilterProps) {
  const t = useT()
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>{' '}
      <select id={`filter-${name}`} name={name} defaultValue={useChosen(name)}>
        <option value="">{t('admin:all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

type WordsProps<W> = { name: string; label: string; words: readonly W[]; say: (word: W) => string }

/** One of a few words. */
export function Choice<W extends string | number>({ name, label, words, say }: WordsProps<W>) {
  return <Filter name={name} label={label} options={words.map((value) => ({ value, label: say(value) }))} />
}

type TypedProps = React.ComponentProps<'input'> & {
  name: string
  label: string
  /** What is proposed. */
  known?: string[]
}

/** One that is typed. */
export function TypedFilter({ label, known, ...props }: TypedProps) {
  const proposals = known && `filter-${props.name}-known`
  return (
    <div className="field">
      <label htmlFor={`filter-${props.name}`}>{label}</label>{' '}
      <input
        {...props}
        id={`filter-${props.name}`}
        defaultValue={useChosen(props.name)}
        list={proposals}
        autoComplete={known && 'off'}
      />
      {known && (
        <datalist id={proposals}>
          {known.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
    </div>
  )
}

/** What is asked of a filter, as its field has it. */
function useChosen(name: string): string {
  const chosen = use(Asked)[name]
  return typeof chosen === 'string' || typeof chosen === 'number' ? String(chosen) : ''
}
