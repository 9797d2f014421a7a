import { Fragment } from 'react'
import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'

import type { Labels, ProductFields, ShownProduct } from './product-values.ts'

type Props = { fields: ProductFields; labels: Labels; product: ShownProduct | null }

/** The product that this one is a choice of, and the choices that there are of it. */
export function ProductChoices({ fields, labels, product }: Props) {
  const t = useT()
  const choices = product?.choices ?? []
  return (
    <div>
      <Field
        field={fields.choiceOf}
        label={labels.choiceOf ?? ''}
        hint={t('choices:choiceOfHint')}
        autoComplete="off"
      />
      {product?.choiceOf && (
        <p className="soft">
          {t('choices:isChoiceOf')} <Link to={`/admin/products/${product.choiceOf.id}`}>{product.choiceOf.name}</Link>
        </p>
      )}
      {choices.length > 0 && (
        <p className="soft">
          {t('choices:choicesOf')}{' '}
          {choices.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Link to={`/admin/products/${id}`}>{name}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}
