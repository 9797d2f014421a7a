import { changeOf, PAID_ONLINE, SAMPLE } from '#app/circle/table/basket.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import type { TileData } from './product-button.tsx'
import type { RecentSale, TillFacts, Snapshot } from './snapshot.ts'
import { moneyFormatter, type TableCurrency } from './use-till.ts'

type Props = {
  path: string
  sale: RecentSale | undefined
  facts: TillFacts
  tiles: TileData[]
  operation: string
  /** Whether anything was sold at this table at all. */
  isElsewhere?: boolean
  onUndo?: (sale: RecentSale) => void
}

/** What was sold last, and the way to take it back, always under the thumb. */
export function LastSale({ path, sale, facts, tiles, operation, isElsewhere = false, onUndo }: Props) {
  const t = useT()
  const money = moneyFormatter(facts.currency)
  const change = sale ? changeOf(sale.givenMinor, sale.totalMinor) : null
  return (
    <form
      className="last"
      method="post"
      action={`${path}/undo`}
      onSubmit={
        onUndo &&
        ((event) => {
          event.preventDefault()
          if (sale) onUndo(sale)
        })
      }
    >
      <output>
        {sale ? (
          <>
            {change ? (
              <b className="change">{t('till:change', { amount: money(change) })}</b>
            ) : (
              <span>
                {sale.time} · {payName(sale.payment)} · {money(sale.totalMinor)}
              </span>
            )}{' '}
            <strong>{namesIn(sale)}</strong>
          </>
        ) : (
          t(isElsewhere ? 'till:nothingHere' : 'till:nothingSold')
        )}
      </output>
      {/* Where money goes back to somebody, the list of sales says so first. */}
      {sale && sale.payment !== PAID_ONLINE && (
        <>
          <input type="hidden" name="sale" value={sale.operation} />
          <input type="hidden" name="operation" value={operation} />
          <button className="btn undo">
            <Icon name="undo" />
            {t('till:undo')}
          </button>
        </>
      )}
    </form>
  )

  function payName(payment: string): string {
    if (payment === PAID_ONLINE) return t('prepaidGoods:name')

    return payment === SAMPLE ? t('till:sample') : (facts.payments.find(({ id }) => id === payment)?.name ?? payment)
  }

  function namesIn({ lines }: RecentSale): string {
    return lines
      .map(({ productId, quantity }) => {
        const name = tiles.find(({ id }) => id === productId)?.name ?? ''
        return quantity > 1 ? `${name} ×${quantity}` : name
      })
      .join(t('till:comma'))
  }
}

/** The running totals, always in sight. */
export function Totals({ snapshot, currency }: { snapshot: Snapshot; currency: TableCurrency }) {
  const t = useT()
  const money = moneyFormatter(currency)
  return (
    <dl className="totals">
      <div>
        <dt>{t('till:taken')}</dt>
        <dd>{money(snapshot.takenMinor)}</dd>
      </div>
      <div>
        <dt>{t('till:cashBox')}</dt>
        <dd>{money(snapshot.cashMinor)}</dd>
      </div>
      <div>
        <dt>{t('till:sold')}</dt>
        <dd>{snapshot.soldCount}</dd>
      </div>
    </dl>
  )
}
