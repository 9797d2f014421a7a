import type { SubmissionResult } from '@conform-to/react'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { PrivacyNote } from '#app/site/navigation/privacy-note.tsx'
import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Picture } from '#app/ui/picture.tsx'

import { SEEN_PRICES } from './holds.ts'

type Good = {
  id: number
  name: string
  stock: number
  isForAdults: boolean
  /** Where it is paid online. */ price: string | null
  /** The set that it belongs to, as in “any 3 for $5”. */ set: string | null
  picture: PictureData | null
}
type Props = {
  goods: Good[]
  sets: { name: string; quantity: number; price: string }[]
  /** Goes back with the form; null where nothing is paid online. */
  seenPrices: string | null
  limit: number
  /** The product somebody came from. */
  product: string | null
  /** How many of each somebody asks for to begin with, from their cart. */
  amounts: readonly { productId: number; quantity: number }[]
  email: string
  name: string
  idempotencyKey: string
  constraint: Constraint
  result?: SubmissionResult
}

export function HoldForm({
  goods,
  sets,
  seenPrices,
  product,
  amounts,
  email,
  name,
  idempotencyKey,
  constraint,
  result,
}: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<Record<string, string>>({
    id: 'hold',
    result,
    constraint,
    defaultValue: {
      name,
      contactEmail: email,
      ...(product && { [`take-${product}`]: '1' }),
      ...Object.fromEntries(amounts.map(({ productId, quantity }) => [`take-${productId}`, String(quantity)])),
    },
  })
  const fieldOf = (field: string) => fields[field] as NonNullable<(typeof fields)[string]>
  const labels: Record<string, string> = {
    name: t('events:yourName'),
    contactEmail: t('events:contactEmail'),
    isAdult: t('checkout:isAdult'),
    ...Object.fromEntries(goods.map((good) => [`take-${good.id}`, good.name])),
  }
  const isAsked = ({ id }: Good) => String(id) === product || amounts.some(({ productId }) => productId === id)
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <input type="hidden" name="key" value={idempotencyKey} />
      <div className="two">
        <Field field={fieldOf('name')} label={labels.name} hint={t('events:yourNameHint')} autoComplete="name" />
        <Field field={fieldOf('contactEmail')} label={labels.contactEmail} type="email" autoComplete="email" />
      </div>
      {sets.map(({ name: set, quantity, price }) => (
        <p key={set} className="soft">
          {t('events:setIs', { name: set, quantity, price })}
        </p>
      ))}
      <div className="amounts">
        {goods
          .toSorted((one, other) => Number(isAsked(other)) - Number(isAsked(one)))
          .map(({ id, name: label, price, set, picture, isForAdults }) => (
            <Field
              key={id}
              className="amount-row"
              field={fieldOf(`take-${id}`)}
              label={
                <>
                  {picture && <Picture picture={picture} alt="" sizes="3.4rem" />} <span>{label}</span>{' '}
                  {isForAdults && <span className="sticker rose">{t('products:R18')}</span>}
                </>
              }
              hint={price && [price, set && t('events:inSet', { set })].filter(Boolean).join(' ')}
              type="number"
            />
          ))}
      </div>
      {goods.some(({ isForAdults }) => isForAdults) && (
        <CheckField field={fieldOf('isAdult')} label={labels.isAdult ?? ''} hint={t('events:adultHint')} />
      )}
      {seenPrices !== null && <input type="hidden" name={SEEN_PRICES} value={seenPrices} />}
      <PrivacyNote />
      <button className="btn">{t('events:putAsideNow')}</button>
    </CheckedForm>
  )
}
