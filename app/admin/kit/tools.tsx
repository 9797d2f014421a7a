import { createContext, use } from 'react'
import { Form, Link, useSearchParams } from 'react-router'

import type { ListQuery } from '#app/platform/lists/list.ts'
import { useT } from '#app/translations/use-t.tsx'

/** What the list of a form is asked for, by the names of its filters. */
const Asked = createContext<Readonly<Record<string, unknown>>>({})

type Props = {
  query: ListQuery<string>
  /** Those of the list: on narrow screens, where rows are cards, what it can be sorted by is chosen here. */
  columns: readonly { label: string; sort?: string }[]
  children?: React.ReactNode
}

/** Search, filters and order of a list: a plain GET form, so that every view of it has an address. */
export function Tools({ query, columns, children }: Props) {
  const t = useT()
  const [values] = useSearchParams()
  const isNarrowed = [...values].some(([name, value]) => value !== '' && name !== 'sort' && name !== 'page')
  return (
    <search>
      <Form className="panel tools" key={values.toString()}>
        <div className="field grow">
          <label htmlFor="search">{t('admin:search')}</label>{' '}
          <input id="search" name="search" type="search" defaultValue={query.search} maxLength={100} />
        </div>
        <details open={isNarrowed}>
          <summary>{t('admin:filtersAndOrder')}</summary>
          <div className="filters">
            <Asked value={query}>{children}</Asked>
            <Order query={query} columns={columns} />
          </div>
        </details>{' '}
        <button className="btn">{t('admin:apply')}</button> {isNarrowed && <Link to="?">{t('admin:clear')}</Link>}
      </Form>
    </search>
  )
}

function Order({ query, columns }: Omit<Props, 'children'>) {
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

/** A filter that is on or off. */
export function Tick({ name, label }: { name: string; label: string }) {
  return (
    <>
      {' '}
      <label className="check">
        <input type="checkbox" name={name} value="1" defaultChecked={useChosen(name) === '1'} /> <span>{label}</span>
      </label>
    </>
  )
}

/** What is asked of a filter, as its field has it. */
function useChosen(name: string): string {
  const chosen = use(Asked)[name]
  if (chosen === true) return '1'

  return typeof chosen === 'string' || typeof chosen === 'number' ? String(chosen) : ''
}
