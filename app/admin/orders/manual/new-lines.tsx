import type { FieldMetadata, FormMetadata } from '@conform-to/react'

import type { NewOrderInput } from '#app/shop/orders/manual/new-order.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'

import { Difference } from '../editing/difference.tsx'
import { AddLine, ProductChoices } from '../editing/edit-lines.tsx'
import type { NewOrderPreview } from './new-order-page.ts'

type AddedField = FieldMetadata<NewOrderInput['added'], NewOrderInput>
type Lines = ReturnType<typeof useNewLines>

/** The rows of the form with what they are called. */
export function useNewLines(added: AddedField, base: string) {
  const t = useT()
  const rows = added.getFieldList().map((row, at) => {
    const number = at + 1
    const labels = {
      product: t('orderEdit:product', { number }),
      quantity: t('orderEdit:amount', { number }),
      price: t('manualOrders:price', { number, currency: base }),
    }
    const { product, quantity, price } = row.getFieldset()
    return { key: row.key, product, quantity, price, labels }
  })
  const named = rows.flatMap(({ product, quantity, price, labels }) => [
    [product.name, labels.product],
    [quantity.name, labels.quantity],
    [price.name, labels.price],
  ])
  return { rows, labels: Object.fromEntries(named) as Record<string, string> }
}

type Props = { form: FormMetadata<NewOrderInput>; name: string; lines: Lines; products: string[] }

/** What is ordered: a row a product, at the price of today or another. */
export function NewLines({ form, name, lines: { rows }, products }: Props) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('manualOrders:lines')}</h2>
      <p className="soft">{t('manualOrders:linesHint')}</p>
      <ProductChoices products={products} />
      {rows.map(({ key, product, quantity, price, labels }) => (
        <div key={key} className="two order-row">
          <Field field={product} label={labels.product} className="full" list="products" autoComplete="off" />
          <Field field={quantity} label={labels.quantity} type="number" autoComplete="off" />
          <Field
            field={price}
            label={labels.price}
            hint={t('manualOrders:priceHint')}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      ))}
      <AddLine form={form} name={name} />
    </section>
  )
}

/** What a new order comes to, what follows from it, and what the admin should know before. */
export function Preview({ preview }: { preview: NewOrderPreview }) {
  const t = useT()
  const { shown, becomes, until, tells, hasEmail, manyUnpaid, notForSale } = preview
  const waits = until === '' ? t('manualOrders:becomesWaiting') : t('manualOrders:becomesORDERED', { date: until })
  const presented = tells === '' ? t('manualOrders:tellsNobody') : t('manualOrders:tells', { email: tells })
  return (
    <>
      <Difference shown={shown} isNew>
        <h3>{t('manualOrders:afterwards')}</h3>
        <ul>
          <li>
            {becomes === 'ORDERED'
              ? waits
              : t(becomes === 'SHIPPED' ? 'manualOrders:becomesSHIPPED' : 'manualOrders:becomesCONFIRMED')}
          </li>
          <li>{hasEmail ? presented : t('manualOrders:noAddress')}</li>
        </ul>
      </Difference>
      {(manyUnpaid > 0 || notForSale.length > 0) && (
        <section className="panel errors" role="note">
          {manyUnpaid > 0 && <p>{t('manualOrders:manyUnpaid', { count: manyUnpaid })}</p>}
          {notForSale.map((name) => (
            <p key={name}>{t('manualOrders:notForSale', { name })}</p>
          ))}
        </section>
      )}
    </>
  )
}
