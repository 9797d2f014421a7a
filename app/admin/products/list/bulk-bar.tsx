import type { FieldMetadata, FormMetadata } from '@conform-to/react'

import { moneyField } from '#app/money/money.ts'
import { BULK_ACTIONS } from '#app/shop/products/admin/bulk.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { useBase } from '#app/ui/price.tsx'

export type BulkValues = { ids: string[]; isAll: boolean; bulk: string; value: string; until: string }
type Props = {
  form: FormMetadata<BulkValues>
  fields: { [K in 'isAll' | 'bulk' | 'value' | 'until']: FieldMetadata<unknown, BulkValues> }
  /** How many the list finds. */
  count: number
}

/** What becomes of the ticked products. */
export function BulkBar({ form, fields, count }: Props) {
  const t = useT()
  const base = useBase()
  const problems = Object.values(form.allErrors).flat()
  return (
    <section className="panel ticked-bar">
      <h2>{t('goods:withTicked')}</h2>
      {problems.length > 0 && (
        <div className="panel errors" role="alert">
          {problems.map((problem) => (
            <p key={problem}>{formatProblem(t, problem)}</p>
          ))}
        </div>
      )}
      <div className="three">
        <SelectField field={fields.bulk} label={t('goods:what')}>
          {BULK_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(`goods:bulk${action}`)}
            </option>
          ))}
        </SelectField>
        <Field
          field={fields.value}
          label={t('goods:value')}
          hint={t('goods:valueHint', { price: moneyField(1250, base) })}
          autoComplete="off"
        />
        <Field field={fields.until} label={t('goods:saleEnds')} type="date" hint={t('goods:saleEndsHint')} />
      </div>
      <div className="row">
        <CheckField field={fields.isAll} label={t('goods:allFound', { count })} />
        <button className="btn">{t('goods:doIt')}</button>
      </div>
    </section>
  )
}
