import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { AGE_MARKS } from '#db/vocabulary.ts'

import { BilingualField } from '../../kit/bilingual-field.tsx'
import type { Labels, ProductFields } from './product-parts.ts'

/** Whom a product is for, and what is said of a book. */
export function ProductBook({ fields, labels }: { fields: ProductFields; labels: Labels }) {
  const t = useT()
  return (
    <section className="panel" id="book">
      <h2>{t('book:title')}</h2>
      <p className="soft">{t('book:about')}</p>
      <div className="two">
        <SelectField field={fields.ageMark} label={labels.ageMark ?? ''} hint={t('book:markHint')} className="full">
          <option value="">{t('book:noMark')}</option>
          {AGE_MARKS.map((mark) => (
            <option key={mark} value={mark}>
              {t(`book:mark${mark}`)}
            </option>
          ))}
        </SelectField>
        <Field
          field={fields.bookFormat}
          label={labels.bookFormat ?? ''}
          hint={t('book:bookFormatHint')}
          autoComplete="off"
        />
        <Field field={fields.pageCount} label={labels.pageCount ?? ''} hint={t('book:pageCountHint')} type="number" />
      </div>
      <BilingualField>
        <Field
          field={fields.printingEn}
          label={labels.printingEn ?? ''}
          hint={t('book:printingHint')}
          autoComplete="off"
        />
        <Field field={fields.printingJa} label={labels.printingJa ?? ''} lang="ja" autoComplete="off" />
      </BilingualField>
    </section>
  )
}
