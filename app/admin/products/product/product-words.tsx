import { Fragment } from 'react'
import { Link } from 'react-router'

import { WORDS, type Word } from '#app/shop/products/admin/product.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, TextareaField } from '#app/ui/field.tsx'

import { BilingualField } from '../../kit/bilingual-field.tsx'
import type { Labels, ProductFields, ShownProduct } from './product-parts.ts'

type Props = { fields: ProductFields; labels: Labels; product: ShownProduct | null }

/** Every text in both languages; one that is missing beside the other is marked. */
export function ProductWords({ fields, labels, product }: Props) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('admin:words')}</h2>
      <BilingualField>
        {WORDS.map((word) => (
          <Fragment key={word}>
            <Text word={word} language="En" fields={fields} labels={labels} product={product} />
            <Text word={word} language="Ja" fields={fields} labels={labels} product={product} />
          </Fragment>
        ))}
      </BilingualField>
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

function Text({ word, language, fields, labels, product }: Props & { word: Word; language: 'En' | 'Ja' }) {
  const t = useT()
  const name = `${word}${language}` as const
  const other = `${word}${language === 'En' ? 'Ja' : 'En'}` as const
  const isLacking = product !== null && !product.values[name] && Boolean(product.values[other])
  const hint = isLacking ? t(language === 'En' ? 'goods:lacksEn' : 'goods:lacksJa') : undefined
  const shared = {
    field: fields[name],
    label: labels[name] ?? '',
    hint: hint ?? (word === 'version' && language === 'En' ? t('goods:versionHint') : undefined),
    className: isLacking ? 'lacks' : undefined,
    lang: language === 'Ja' ? 'ja' : undefined,
  }
  return word === 'short' || word === 'long' ? (
    <TextareaField {...shared} rows={word === 'long' ? 6 : undefined} />
  ) : (
    <Field {...shared} />
  )
}
