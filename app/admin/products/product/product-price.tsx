import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'

import type { Labels, ProductFields } from './product-parts.ts'

/** What it costs and when, what it weighs, from which day it is out. */
export function ProductPrice({ fields, labels }: { fields: ProductFields; labels: Labels }) {
  const t = useT()
  const money = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <section className="panel">
      <h2>{t('goods:priceAndDates')}</h2>
      <div className="two">
        <Field field={fields.price} label={labels.price ?? ''} {...money} />
        <Field field={fields.salePrice} label={labels.salePrice ?? ''} hint={t('goods:salePriceHint')} {...money} />
        <Field field={fields.saleFrom} label={labels.saleFrom ?? ''} type="datetime-local" />
        <Field field={fields.saleUntil} label={labels.saleUntil ?? ''} type="datetime-local" />
        <Field
          field={fields.releaseDate}
          label={labels.releaseDate ?? ''}
          type="date"
          hint={t('goods:releaseDateHint')}
        />
        <Field field={fields.weightGrams} label={labels.weightGrams ?? ''} type="number" />
      </div>
    </section>
  )
}
