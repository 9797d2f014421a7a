import { useT } from '#app/translations/use-t.tsx'
import type { HoldState } from '#db/vocabulary.ts'

import { PayChoice } from '#app/event-helper/till/pay-choice.tsx'
import { moneyFormatter, type TableCurrency } from '#app/event-helper/till/format-money.ts'
import { PostForm } from '#app/ui/post-form.tsx'

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
  const { id, code, name, email, state, goods, totalMinor, moves, canHandOver } = hold
  return (
    <li className={state === 'REQUESTED' || state === 'ACCEPTED' ? 'panel' : 'panel past'}>
      <p className="row">
        <strong className="hold-code">{code}</strong>
        <b>{name}</b>
        <span className={BADGES[state]}>{t(`events:hold${state}`)}</span>
      </p>
      <p className="soft">{email}</p>
      <ul>
        {goods.map((good) => (
          <li key={good.id}>
            {good.quantity} × {good.name}
          </li>
        ))}
      </ul>
      {canHandOver && (
        <PostForm>
          <input type="hidden" name="hold" value={id} />
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
