import { getInputProps, type SubmissionResult } from '@conform-to/react'

import { changeOf } from '#app/circle/table/basket.ts'
import { TYPED_NUMBER } from '#app/platform/forms/read-number.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { PayChoice } from './pay-choice.tsx'
import { Left, type TileData, TilePicture } from './product-button.tsx'
import type { Snapshot, TillFacts } from './snapshot.ts'
import { moneyFormatter, type TableCurrency } from './use-till.ts'

type Props = {
  facts: TillFacts
  tiles: TileData[]
  snapshot: Snapshot
  operation: string
  constraint: Constraint
  worked: AmountDue | null
  result?: SubmissionResult
}

/** Several things for one customer: how many of each, how it is paid, and what goes back. Enter works it out. */
export function BasketForm({ facts, tiles, snapshot, operation, constraint, worked, result }: Props) {
  const t = useT()
  const money = moneyFormatter(facts.currency)
  const [form, fields] = useCheckedForm<Record<string, string>>({ id: 'basket', result, constraint })
  const fieldOf = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>
  const labels = Object.fromEntries(tiles.map(({ id, name }) => [`take-${id}`, name]))
  return (
    <CheckedForm form={form} labels={{ ...labels, given: t('till:given') }} className="basket">
      <button hidden name="intent" value="total">
        {t('till:workOut')}
      </button>
      <input type="hidden" name="operation" value={operation} />
      <SetWords sets={facts.sets} currency={facts.currency} />
      <ul className="tiles">
        {tiles.map((tile) => {
          const { key, ...props } = getInputProps(fieldOf(`take-${tile.id}`), { type: 'text' })
          const left = snapshot.products.find(({ id }) => id === tile.id)?.left ?? 0
          const price = facts.prices.find(({ productId }) => productId === tile.id)
          return (
            <li className={left > 0 ? 'tile' : 'tile out'} key={tile.id}>
              <TilePicture tile={tile} />
              <label className="name" htmlFor={props.id}>
                {tile.name}
              </label>
              <b>{money(price?.priceMinor ?? 0)}</b>
              {price?.setName && <em>{t('till:inSet', { name: price.setName })}</em>}
              <Left units={left} />
              <input type="hidden" name={`shown-${tile.id}`} value={price?.priceMinor} />
              <input key={key} {...props} {...TYPED_NUMBER} placeholder="0" />
            </li>
          )
        })}
      </ul>
      <PayChoice payments={facts.payments} chosen={fieldOf('pay').initialValue ?? null} withSample />
      <div className="last">
        <WorkedOut worked={worked} facts={facts} />
        <Field field={fieldOf('given')} label={t('till:given')} inputMode="decimal" autoComplete="off" />
        <button className="btn quiet" name="intent" value="total">
          {t('till:workOut')}
        </button>{' '}
        <button className="btn" name="intent" value="sell">
          {t('till:sell')}
        </button>
      </div>
    </CheckedForm>
  )
}

export type AmountDue = { totalMinor: number; discountMinor: number; givenMinor: number | null }

/** What is due, and what goes back. */
export function WorkedOut({ worked, facts }: { worked: AmountDue | null; facts: TillFacts }) {
  const t = useT()
  const money = moneyFormatter(facts.currency)
  if (!worked) return null

  const change = changeOf(worked.givenMinor, worked.totalMinor)
  return (
    <output className="worked">
      <strong>{t('till:totalIs', { amount: money(worked.totalMinor) })}</strong>{' '}
      {worked.discountMinor > 0 && <small>{t('till:setSaves', { amount: money(worked.discountMinor) })}</small>}
      {change !== null && <b className="change">{t('till:change', { amount: money(change) })}</b>}
    </output>
  )
}

/** What a set costs, as one says it to a customer. */
export function SetWords({ sets, currency }: { sets: TillFacts['sets']; currency: TableCurrency }) {
  const t = useT()
  const money = moneyFormatter(currency)
  if (sets.length === 0) return null

  return (
    <ul className="row badges">
      {sets.map(({ name, quantity, priceMinor }) => (
        <li className="sticker" key={name}>
          {t('till:setIs', { name, quantity, amount: money(priceMinor) })}
        </li>
      ))}
    </ul>
  )
}
