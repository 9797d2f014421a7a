import type { SubmissionResult } from '@conform-to/react'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { PrivacyNote } from '#app/site/navigation/privacy-note.tsx'
import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Picture } from '#app/ui/picture.tsx'

import { seenPrice } from './holds.ts'

type Good = {
  id: number
  name: string
  stock: number
  /** Where it is paid online. */ price: { text: string; minor: number } | null
  picture: PictureData | null
}
type Props = {
  goods: Good[]
  limit: number
  /** The product somebody came from. */
  product: string | null
  /** How many of each somebody asks for to begin with, from their cart. */
  amounts: readonly { productId: number; quantity: number }[]
  email: string
  name: string
  idempotencyKey: string
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
  result?: SubmissionResult
}

export function HoldForm({ goods, product, amounts, email, name, idempotencyKey, constraint, result }: Props) {
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
      <div className="amounts">
        {goods
          .toSorted((one, other) => Number(isAsked(other)) - Number(isAsked(one)))
          .map(({ id, name: label, price, picture }) => (
            <Field
              key={id}
              className="amount-row"
              field={fieldOf(`take-${id}`)}
              label={
                <>
                  {picture && <Picture picture={picture} alt="" sizes="3.4rem" />} <span>{label}</span>
                </>
              }
              hint={price?.text}
              type="number"
            />
          ))}
      </div>
      {goods.map(({ id, price }) => price && <input key={id} type="hidden" name={seenPrice(id)} value={price.minor} />)}
      <PrivacyNote />
      <button className="btn">{t('events:putAsideNow')}</button>
    </CheckedForm>
  )
}
