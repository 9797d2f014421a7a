import { type FieldMetadata, type FormMetadata, getInputProps } from '@conform-to/react'

import type { EditInput } from '#app/shop/orders/editing/edit.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'

type Fields = Required<{ [N in keyof EditInput]: FieldMetadata<EditInput[N], EditInput> }>
type Lines = ReturnType<typeof useLines>

/** The rows of the form with what they are called. @param names what is held, by product and kind */
export function useLines(fields: Fields, names: Record<string, string>) {
  const t = useT()
  const held = fields.lines.getFieldList().map((row) => {
    const { productId, kind, quantity } = row.getFieldset()
    const name = names[`${productId.initialValue}-${kind.initialValue}`] ?? `#${productId.initialValue}`
    const called = kind.initialValue === 'ITEM' ? name : t('orderEdit:bonusOf', { name })
    return { key: row.key, productId, kind, quantity, label: t('orderEdit:amountOf', { name: called }) }
  })
  const added = fields.added.getFieldList().map((row, at) => {
    const { product, quantity } = row.getFieldset()
    const number = at + 1
    const labels = { product: t('orderEdit:product', { number }), quantity: t('orderEdit:amount', { number }) }
    return { key: row.key, product, quantity, labels }
  })
  const labels = Object.fromEntries([
    ...held.map(({ quantity, label }) => [quantity.name, label]),
    ...added.flatMap((row) => [
      [row.product.name, row.labels.product],
      [row.quantity.name, row.labels.quantity],
    ]),
  ]) as Record<string, string>
  return { held, added, labels }
}

/** What is in the order: each line with its amount. */
export function HeldLines({ lines: { held } }: { lines: Lines }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('orderEdit:lines')}</h2>
      <p className="soft">{t('orderEdit:linesHint')}</p>
      {held.map(({ key, productId, kind, quantity, label }) => (
        <div key={key}>
          <Hidden field={productId} />
          <Hidden field={kind} />
          <Field field={quantity} label={label} type="number" autoComplete="off" />
        </div>
      ))}
    </section>
  )
}

function Hidden({ field }: { field: FieldMetadata<never, never> | FieldMetadata<number> | FieldMetadata<string> }) {
  const { key, ...props } = getInputProps(field as FieldMetadata<string>, { type: 'hidden' })
  return <input key={key} {...props} />
}

type AddedProps = { form: FormMetadata<EditInput>; name: string; lines: Lines; products: string[] }

/** What shall come to it: a row a product. */
export function AddedLines({ form, name, lines: { added }, products }: AddedProps) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('orderEdit:added')}</h2>
      <p className="soft">{t('orderEdit:addedHint')}</p>
      <ProductChoices products={products} />
      {added.map(({ key, product, quantity, labels }) => (
        <div key={key} className="two">
          <Field field={product} label={labels.product} list="products" autoComplete="off" />
          <Field field={quantity} label={labels.quantity} type="number" autoComplete="off" />
        </div>
      ))}
      <AddLine form={form} name={name} />
    </section>
  )
}

/** What the fields for products propose. */
export function ProductChoices({ products }: { products: string[] }) {
  return (
    <datalist id="products">
      {products.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}

/** One more row, with all that was typed. */
export function AddLine({ form, name }: { form: Pick<FormMetadata<never>, 'insert'>; name: string }) {
  const t = useT()
  return (
    <p>
      <button className="btn quiet" {...form.insert.getButtonProps({ name, defaultValue: {} as never })}>
        {t('orderEdit:addLine')}
      </button>
    </p>
  )
}
