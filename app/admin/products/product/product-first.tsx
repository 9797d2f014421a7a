import { Fragment } from 'react'
import { Link } from 'react-router'

import { ACCEPTED_TYPES, MOST_MB } from '#app/platform/pictures/limits.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'

import { BilingualField } from '../../kit/localised-fields.tsx'
import { Options } from './product-place.tsx'
import type { Labels, Option, ProductFields, ShownProduct } from './product-values.ts'
import { ProductText } from './product-words.tsx'

type Props = { fields: ProductFields; labels: Labels; product: ShownProduct | null; types: Option[] }

/** All that a product needs to be sold; a new one brings its pictures and its first count along. */
export function ProductFirst({ fields, labels, product, types }: Props) {
  const t = useT()
  return (
    <section className="panel">
      <BilingualField>
        <ProductText word="name" fields={fields} labels={labels} product={product} />
      </BilingualField>
      <div className="two">
        <Field field={fields.price} label={labels.price ?? ''} inputMode="decimal" autoComplete="off" />
        {!product && <Field field={fields.stock} label={labels.stock ?? ''} type="number" autoComplete="off" />}
        <SelectField
          field={fields.typeId}
          label={labels.typeId ?? ''}
          hint={product ? undefined : t('goods:typeByNameHint')}
        >
          {!product && <option value="">{t('goods:typeByName')}</option>}
          <Options options={types} />
        </SelectField>
      </div>
      {!product && <NewPictures field={fields.newPictures} label={labels.newPictures ?? ''} />}
      {product && product.variants.length > 0 && (
        <p className="soft">
          {t('goods:variants')}{' '}
          {product.variants.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Link to={`/admin/products/${id}`}>{name}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </section>
  )
}

/** Those that came with a form that was refused are not lost. */
function NewPictures({ field, label }: { field: ProductFields['newPictures']; label: string }) {
  const t = useT()
  const kept = [field.initialValue ?? []].flat().filter((id) => typeof id === 'string')
  return (
    <div className="field drop">
      {kept.map((id) => (
        <input key={id} type="hidden" name={field.name} value={id} />
      ))}
      <FileInput
        id={field.id}
        name="files"
        multiple
        accept={ACCEPTED_TYPES}
        label={label}
        hint={
          kept.length > 0 ? t('goods:picturesKept', { count: kept.length }) : t('pictures:addHint', { max: MOST_MB })
        }
        problem={field.errors?.[0]}
      />
    </div>
  )
}
