import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import { TYPED_NUMBER } from '#app/platform/forms/read-number.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { Ledger } from './ledger.tsx'
import type { StockView } from './stock-view.ts'

type Props = { productId: number; stock: StockView; operation: string }

/** What lies where, a count of it, and how it came there. */
export function StockPanel({ productId, stock, operation }: Props) {
  const t = useT()
  const address = `/admin/products/${productId}/stock`
  return (
    <section className="panel below stack" id="stock">
      <h2>{t('goods:stock')}</h2>
      <CountForm key={operation} action={address} stock={stock} operation={operation} />
      <Ledger movements={stock.movements} />
      {stock.total > stock.movements.length && (
        <p>
          <Link to={address}>{t('goods:wholeLedger', { count: stock.total })}</Link>
        </p>
      )}
    </section>
  )
}

type CountProps = {
  action: string
  stock: Pick<StockView, 'pools' | 'balances' | 'unmet'>
  operation: string
  result?: SubmissionResult
}

/** Counting again what was counted has no second effect: the form carries a key. */
export function CountForm({ action, stock, operation, result }: CountProps) {
  const t = useT()
  const problems = result?.error
  const valueOf = (name: string) => {
    const value = result?.initialValue?.[name]
    return typeof value === 'string' ? value : undefined
  }
  return (
    <>
      <Balances stock={stock} />
      <p className="soft" id="count-counted-hint">
        {t('goods:countedHint')}
      </p>
      <PostForm action={action} className="three count">
        <input type="hidden" name="operation" value={operation} />
        <div className="field">
          <label htmlFor="count-pool">{t('goods:pool')}</label>{' '}
          <select id="count-pool" name="pool" defaultValue={valueOf('pool')}>
            {stock.pools.map(({ pool, name }) => (
              <option key={pool} value={pool}>
                {name}
              </option>
            ))}
          </select>
          <Wrong id="count-pool" problem={problems?.pool} />
        </div>
        <div className="field">
          <label htmlFor="count-counted">{t('goods:counted')}</label>{' '}
          <input
            id="count-counted"
            name="counted"
            {...TYPED_NUMBER}
            required
            defaultValue={valueOf('counted')}
            aria-invalid={problems?.counted ? true : undefined}
            aria-describedby={['count-counted-hint', problems?.counted && 'count-counted-wrong']
              .filter(Boolean)
              .join(' ')}
          />
          <Wrong id="count-counted" problem={problems?.counted} />
        </div>
        <div className="field">
          <label htmlFor="count-reason">{t('admin:reason')}</label>{' '}
          <input id="count-reason" name="reason" maxLength={300} autoComplete="off" defaultValue={valueOf('reason')} />
          <Wrong id="count-reason" problem={problems?.reason} />
        </div>
        <p>
          <button className="btn">{t('goods:recordCount')}</button>
        </p>
      </PostForm>
    </>
  )
}

function Wrong({ id, problem }: { id: string; problem: string[] | null | undefined }) {
  const t = useT()
  return (
    problem?.[0] && (
      <p className="wrong" id={`${id}-wrong`} role="alert">
        {formatProblem(t, problem[0])}
      </p>
    )
  )
}

/** What lies in each pool, and to whom too much of it is promised. */
function Balances({ stock }: { stock: Pick<StockView, 'balances' | 'unmet'> }) {
  const t = useT()
  return (
    <>
      {stock.balances.length > 0 && (
        <ul id="count-there">
          {stock.balances.map(({ pool, name, quantity, onHand, reserved }) => (
            <li key={pool} className={quantity < 0 ? 'low' : undefined}>
              {t('goods:inPool', { pool: name, onHand, forSale: quantity, reserved })}
            </li>
          ))}
        </ul>
      )}
      {stock.unmet.map(({ name, missing, orders, holds }) => (
        <div key={name} className="note alert">
          <p>{t('goods:unmet', { pool: name, count: missing })}</p>
          <ul>
            {orders.map(({ id, missing: units }) => (
              <li key={id}>
                <Link to={`/admin/orders/${id}`}>#{id}</Link> {t('goods:lacksUnits', { count: units })}
              </li>
            ))}
            {holds.map(({ code, missing: units }) => (
              <li key={code}>
                {t('goods:putAside', { code })} {t('goods:lacksUnits', { count: units })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
