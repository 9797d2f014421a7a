import type { SubmissionResult } from '@conform-to/react'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { PackingList } from './packing-list.tsx'

const SETS = ['A', 'B', 'C']

type Props = {
  currency: string
  currencies: { name: string; symbol: string }[]
  goods: { id: number; name: string; stock: number }[]
  /** The days of an event that has not begun. */
  earlyFor: string | null
  defaults: Record<string, string>
  version: string
  conflict: Conflict | null
  constraint: Constraint
  result?: SubmissionResult
}

/** Money and goods of a table before it opens. Enter saves: opening is a button of its own. */
export function PreparationForm(props: Props) {
  const { currency, currencies, goods, defaults, earlyFor, version, conflict, constraint, result } = props
  const t = useT()
  const [form, fields] = useCheckedForm<Record<string, string>>({
    id: 'preparation',
    result,
    constraint,
    defaultValue: defaults,
  })
  const fieldOf = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>
  const labels: Record<string, string> = {
    currency: t('till:currency'),
    timeZone: t('till:timeZone'),
    float: t('till:float', { currency }),
    ...Object.fromEntries(
      SETS.flatMap((name) => [
        [`set-${name}-quantity`, t('till:setQuantity', { name })],
        [`set-${name}-price`, t('till:setPrice', { name, currency })],
      ]),
    ),
    ...Object.fromEntries(
      goods.flatMap(({ id, name }) => [
        [`bring-${id}`, t('till:bringOf', { name })],
        [`price-${id}`, t('till:priceOf', { name })],
        [`set-${id}`, t('till:setOf', { name })],
      ]),
    ),
  }
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <button hidden name="intent" value="save">
        {t('common:save')}
      </button>
      <input type="hidden" name="pricedIn" value={currency} />
      <BaseVersionField conflict={conflict} version={version} />
      <ConflictDifference conflict={conflict} labels={labels} />
      <section className="panel">
        <h2>{t('till:money')}</h2>
        <div className="two">
          <div className="row bottom">
            <SelectField field={fieldOf('currency')} label={labels.currency}>
              {currencies.map(({ name, symbol }) => (
                <option key={name} value={name}>
                  {name} {symbol}
                </option>
              ))}
            </SelectField>
            <button className="btn quiet" name="intent" value="currency" formNoValidate>
              {t('till:useCurrency')}
            </button>
          </div>
          <Field field={fieldOf('float')} label={labels.float} hint={t('till:floatHint')} inputMode="decimal" />
          <Field field={fieldOf('timeZone')} label={labels.timeZone} hint={t('till:timeZoneHint')} />
        </div>
        <details
          open={SETS.some(
            (name) => fieldOf(`set-${name}-quantity`).initialValue ?? fieldOf(`set-${name}-price`).initialValue,
          )}
        >
          <summary>{t('till:sets')}</summary>
          <p className="soft">{t('till:setsText')}</p>
          {SETS.map((name) => (
            <div className="two" key={name}>
              <Field field={fieldOf(`set-${name}-quantity`)} label={labels[`set-${name}-quantity`]} type="number" />
              <Field field={fieldOf(`set-${name}-price`)} label={labels[`set-${name}-price`]} inputMode="decimal" />
            </div>
          ))}
        </details>
      </section>
      <PackingList goods={goods} currency={currency} sets={SETS} fieldOf={fieldOf} />
      {earlyFor && <p className="low">{t('till:openEarly', { days: earlyFor })}</p>}
      <p className="soft">{t('till:openText')}</p>
      <div className="savebar">
        <button className="btn quiet" name="intent" value="save">
          {t('common:save')}
        </button>{' '}
        <button className="btn" name="intent" value="open">
          {t('till:open')}
        </button>
      </div>
    </CheckedForm>
  )
}
