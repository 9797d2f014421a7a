import { Form, Link, useSearchParams } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

import { atPage, type ListAsked, type Listed, sortedBy } from './list.ts'

export type Column<Row, S extends string> = {
  /** What stands above the column, and beside the value where rows are cards. */
  label: string
  render: (row: Row) => React.ReactNode
  sort?: S
  /** `head` names the row, `picture` stands at its side, `number` ends where the others end. */
  kind?: 'head' | 'picture' | 'number'
}

type Props<Row, S extends string> = {
  asked: ListAsked<S>
  listed: Listed<Row>
  columns: Column<Row, S>[]
  keyOf: (row: Row) => React.Key
}

/** A list of the back office: a table whose rows become cards on narrow screens, and its pages. */
export function Sheet<Row, S extends string>({ asked, listed, columns, keyOf }: Props<Row, S>) {
  const t = useT()
  const [values] = useSearchParams()
  if (listed.rows.length === 0) return <NothingFound />

  return (
    <>
      <p className="soft">{t('admin:found', { count: listed.count })}</p>
      <section className="panel sheet">
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.label} column={column} asked={asked} />
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <Cell key={column.label} column={column}>
                    {column.render(row)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pagination page={asked.page} pageCount={listed.pageCount} pathOf={(page) => atPage(values, page)} />
    </>
  )
}

/** Search and filters: a plain GET form, so that every view of a list has an address. The sort is kept. */
export function Tools({
  asked,
  sort,
  children,
}: {
  asked: ListAsked<string>
  sort?: string
  children?: React.ReactNode
}) {
  const t = useT()
  const [values] = useSearchParams()
  const kept = sort ?? values.get('sort')
  return (
    <search>
      <Form className="panel tools" key={values.toString()}>
        {kept && <input type="hidden" name="sort" value={kept} />}
        <div className="field grow">
          <label htmlFor="search">{t('admin:search')}</label>
          <input id="search" name="search" type="search" defaultValue={asked.search} maxLength={100} />
        </div>
        {children} <button className="btn">{t('admin:apply')}</button>
      </Form>
    </search>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string | number | null
  options: readonly { value: string | number; label: string }[]
}

/** One of a list's filters; its first choice filters nothing. */
export function Filter({ name, label, value, options }: ChoiceProps) {
  const t = useT()
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value ?? ''}>
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

/** A filter that is on or off. */
export function Tick({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
      <span>{label}</span>
    </label>
  )
}

function Head<Row, S extends string>({ column, asked }: { column: Column<Row, S>; asked: ListAsked<S> }) {
  const [values] = useSearchParams()
  const { label, sort, kind } = column
  const className = kind === 'number' ? 'num' : undefined
  if (!sort)
    return (
      <th scope="col" className={className}>
        {kind === 'picture' ? <span className="hide">{label}</span> : label}
      </th>
    )

  const order = sort !== asked.sort ? undefined : asked.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={order}>
      <Link to={sortedBy(values, sort, asked)}>
        {label}
        {order && <span aria-hidden="true">{order === 'ascending' ? ' ▴' : ' ▾'}</span>}
      </Link>
    </th>
  )
}

function Cell<Row, S extends string>({ column, children }: { column: Column<Row, S>; children: React.ReactNode }) {
  if (column.kind === 'head') return <th scope="row">{children}</th>
  if (column.kind === 'picture') return <td className="pic">{children}</td>

  return (
    <td data-l={column.label} className={column.kind === 'number' ? 'num' : undefined}>
      {children}
    </td>
  )
}

function NothingFound() {
  const t = useT()
  const [values] = useSearchParams()
  return (
    <section className="panel none">
      <p>{t('admin:nothingFound')}</p>
      {values.size > 0 && (
        <p>
          <Link className="btn quiet" to="?">
            {t('admin:clear')}
          </Link>
        </p>
      )}
    </section>
  )
}
