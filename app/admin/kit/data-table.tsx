import { Link, useSearchParams } from 'react-router'

import { atPage, type ListQuery, type ListPage, sortedBy } from '#app/platform/lists/list.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

export type Column<Row, S extends string> = {
  /** What stands above the column, and beside the value where rows are cards. */
  label: string
  render: (row: Row) => React.ReactNode
  sort?: S
  /**
   * `head` names the row, `picture` stands at its side, a `number` ends where the others end, and so does an `amount`
   * of money; `amount`, `status`, `actions` and what is `plain` say themselves what they are, so that a card leaves
   * their label out.
   */
  kind?: 'head' | 'picture' | 'number' | 'amount' | 'status' | 'actions' | 'plain'
  /** What all rows of the list come to, those of other pages too. */
  total?: React.ReactNode
}

type Kind = Column<unknown, string>['kind']

type Props<Row, S extends string> = {
  query: ListQuery<S>
  listed: ListPage<Row>
  columns: Column<Row, S>[]
  keyOf: (row: Row) => React.Key
  /** Where its pictures tell rows apart: each row is a card with a large one, on wide screens too. */
  asPictures?: boolean
}

/** A list of the back office: a table whose rows become cards on narrow screens, and its pages. */
export function DataTable<Row, S extends string>({ query, listed, columns, keyOf, asPictures }: Props<Row, S>) {
  const t = useT()
  const [values] = useSearchParams()
  if (listed.rows.length === 0) return listed.count > 0 ? <PageOver pages={listed.pageCount} /> : <NothingFound />

  return (
    <>
      <section className={asPictures ? 'data-table as-pictures' : 'panel data-table'}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.label} column={column} query={query} />
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
          {listed.count > 1 && columns.some(({ total }) => total !== undefined) && <Totals columns={columns} />}
        </table>
      </section>{' '}
      <div className="list-foot">
        <p className="soft">{t('admin:found', { count: listed.count })}</p>
        <Pagination page={query.page} pageCount={listed.pageCount} pathOf={(page) => atPage(values, page)} />
      </div>
    </>
  )
}

function Head<Row, S extends string>({ column, query }: { column: Column<Row, S>; query: ListQuery<S> }) {
  const [values] = useSearchParams()
  const { label, sort, kind } = column
  const className = isFigure(kind) ? 'num' : undefined
  if (!sort)
    return (
      <th scope="col" className={className}>
        {kind === 'picture' ? <span className="hide">{label}</span> : label}
      </th>
    )

  const order = sort !== query.sort ? undefined : query.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={order}>
      <Link to={sortedBy(values, sort, query)}>
        {label}
        {order && <span aria-hidden="true">{order === 'ascending' ? ' ▴' : ' ▾'}</span>}
      </Link>
    </th>
  )
}

function Cell<Row, S extends string>({ column, children }: { column: Column<Row, S>; children: React.ReactNode }) {
  const { kind, label } = column
  if (kind === 'head') return <th scope="row">{children}</th>
  if (kind === 'picture') return <td className="pic">{children}</td>

  const isLabelled = kind === undefined || kind === 'number'
  return (
    <td data-l={isLabelled ? label : undefined} className={classOf(kind, children)}>
      {children}
    </td>
  )
}

/** A card leaves out what there is none of. */
function classOf(kind: Kind, children: React.ReactNode): string | undefined {
  if (children === '–') return 'blank'
  if (kind === 'amount') return 'num amount'
  if (kind === 'number') return 'num'

  return kind === 'status' || kind === 'actions' ? kind : undefined
}

function isFigure(kind: Kind): boolean {
  return kind === 'number' || kind === 'amount'
}

function Totals<Row, S extends string>({ columns }: { columns: Column<Row, S>[] }) {
  const t = useT()
  return (
    <tfoot>
      <tr>
        {columns.map(({ label, kind, total }) =>
          kind === 'head' ? (
            <th scope="row" key={label}>
              {t('admin:sumOfAll')}
            </th>
          ) : (
            <td
              key={label}
              data-l={total === undefined ? undefined : label}
              className={isFigure(kind) ? 'num' : undefined}
            >
              {total}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )
}

/** Its rows went, by what was done to all of them, or it never was. */
function PageOver({ pages }: { pages: number }) {
  const t = useT()
  const [values] = useSearchParams()
  return (
    <section className="panel none">
      <p>{t('admin:pageOver')}</p>
      <p>
        <Link className="btn quiet" to={atPage(values, pages)}>
          {t('admin:toLastPage')}
        </Link>
      </p>
    </section>
  )
}

function NothingFound() {
  const t = useT()
  const [values] = useSearchParams()
  const isAsked = [...values.values()].some((value) => value !== '')
  return (
    <section className="panel none">
      <p>{t(isAsked ? 'admin:nothingFound' : 'office:nothingYet')}</p>
      {isAsked && (
        <p>
          <Link className="btn quiet" to="?">
            {t('admin:clear')}
          </Link>
        </p>
      )}
    </section>
  )
}
