import { useT } from '#app/translations/use-t.tsx'
import { Field, TextareaField } from '#app/ui/field.tsx'

import { BilingualField } from '../../kit/bilingual-field.tsx'
import type { Labels, ProductFields } from './product-parts.ts'

/** What is shown about a product's safety where it is not what the site config says. */
export function ProductSafety({ fields, labels }: { fields: ProductFields; labels: Labels }) {
  const t = useT()
  return (
    <section className="panel" id="safety">
      <h2>{t('products:safety')}</h2>
      <p className="soft">{t('safety:about')}</p>
      <div className="two">
        <Field field={fields.manufacturerName} label={labels.manufacturerName ?? ''} autoComplete="off" />
        <Field field={fields.manufacturerAddress} label={labels.manufacturerAddress ?? ''} autoComplete="off" />
        <Field
          field={fields.manufacturerContact}
          label={labels.manufacturerContact ?? ''}
          hint={t('safety:contactHint')}
          autoComplete="off"
        />
      </div>
      <BilingualField>
        <TextareaField field={fields.warningsEn} label={labels.warningsEn ?? ''} hint={t('safety:warningsHint')} />
        <TextareaField field={fields.warningsJa} label={labels.warningsJa ?? ''} lang="ja" />
      </BilingualField>
    </section>
  )
}
