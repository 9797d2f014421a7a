import { PAID_ONLINE } from '#app/circle/table/basket.ts'
import type { HoldView } from '#app/shop/orders/payments/present-hold.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import type { HoldState } from '#db/vocabulary.ts'

import { PayChoice } from '../till/pay-choice.tsx'
import { moneyFormatter, type TableCurrency } from '../till/use-till.ts'

type Hold = {
  id: number
  code: string
  name: string
  email: string
  state: HoldState
  goods: { id: number; name: string; quantity: number }[]
  totalMinor: number | null
  moves: readonly ('ACCEPTED' | 'RELEASED' | 'NO_SHOW')[]
  canHandOver: boolean
  /** How often it was handed over and taken back. */
  undone: number
  /** What was paid before the event; null where that is to be paid here. */
  paid: string | null
  owedBack: string | null
  isBeingPaid: boolean
  /** Why it is not handed over before somebody says so. */
  onHold: HoldView | null
}
type Props = { hold: Hold; currency: TableCurrency | null; payments: { id: string; name: string }[] }

const BADGES = {
  REQUESTED: 'sticker',
  ACCEPTED: 'sticker sky',
  COLLECTED: 'sticker leaf',
  RELEASED: 'sticker rose',
  NO_SHOW: 'sticker rose',
}

/** Somebody's goods: who, what, what it costs, and the one thing to do next. */
export function HoldRow({ hold, currency, payments }: Props) {
  const t = useT()
  const { id, code, name, email, state, goods, totalMinor, moves, canHandOver, paid, owedBack } = hold
  const { isBeingPaid, onHold, undone } = hold
  return (
    <li className={state === 'REQUESTED' || state === 'ACCEPTED' ? 'panel' : 'panel past'}>
      <p className="row">
        <strong className="hold-code">{code}</strong>
        <b>{name}</b>
        <span className={BADGES[state]}>{t(`events:hold${state}`)}</span>
        {paid && <span className="sticker leaf">{t('prepaidGoods:paid', { amount: paid })}</span>}
        {onHold && <span className="sticker rose">{onHold.label}</span>}
        {owedBack && <span className="sticker rose">{t('prepaidGoods:owedBack', { amount: owedBack })}</span>}
      </p>
      <p className="soft">{email}</p>
      <ul>
        {goods.map((good) => (
          <li key={good.id}>
            {good.quantity} × {good.name}
          </li>
        ))}
      </ul>
      {isBeingPaid && <p className="low">{t('prepaidGoods:isBeingPaid')}</p>}
      {onHold && <p className="low">{onHold.text}</p>}
      {canHandOver && paid && (
        <PostForm>
          <input type="hidden" name="hold" value={id} />
          <input type="hidden" name="undone" value={undone} />
          {onHold && <input type="hidden" name="isSure" value="on" />}
          <button className={onHold ? 'btn big danger' : 'btn big'} name="pay" value={PAID_ONLINE}>
            {t(onHold ? 'prepaidGoods:handOverHeld' : 'prepaidGoods:handOver')}
          </button>
        </PostForm>
      )}
      {canHandOver && !paid && (
        <PostForm>
          <input type="hidden" name="hold" value={id} />
          <input type="hidden" name="undone" value={undone} />
          <PayChoice payments={payments} chosen={null} />
          <button className="btn big">
            {t('till:handOver', {
              amount: currency && totalMinor !== null ? moneyFormatter(currency)(totalMinor) : '',
            })}
          </button>
        </PostForm>
      )}
      {moves.length > 0 && (
        <PostForm className="row">
          <input type="hidden" name="hold" value={id} />
          {moves.map((to) => (
            <button key={to} className={to === 'ACCEPTED' ? 'btn' : 'btn quiet'} name="to" value={to}>
              {t(`till:move${to}`)} <span className="hide">{code}</span>
            </button>
          ))}
        </PostForm>
      )}
    </li>
  )
}
