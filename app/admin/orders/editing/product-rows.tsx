import type { FormMetadata } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'

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
