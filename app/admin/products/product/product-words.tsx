import { Fragment } from 'react'
import { Link } from 'react-router'

import { WORDS } from '#app/shop/products/admin/product.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { AGE_MARKS, type ContentLocale, LOCALES } from '#db/vocabulary.ts'

import { BilingualField, LocalisedFields } from '../../kit/localised-fields.tsx'
import { type Labels, localisedIn, type ProductFields, type ShownProduct } from './product-values.ts'

type Props = { fields: ProductFields; labels: Labels; product: ShownProduct | null }

/** Every text in both languages; one that is missing beside the other is marked. */
export function ProductWords({ fields, labels, product }: Props) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('admin:words')}</h2>
      <BilingualField>
        {WORDS.map((word) => (
          <Text key={word} word={word} fields={fields} labels={labels} product={product} />
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

function Text({ word, fields, labels, product }: Props & { word: (typeof WORDS)[number] }) {
  const t = useT()
  const isWritten = (lang: ContentLocale) => Boolean(product?.values[`${word}.${lang}`])
  const lacks = LOCALES.find((lang) => !isWritten(lang) && LOCALES.some(isWritten))
  return (
    <LocalisedFields
      field={localisedIn(fields, word)}
      labels={labels}
      hint={word === 'version' ? t('goods:versionHint') : undefined}
      lacking={lacks && { lang: lacks, hint: t(lacks === 'en' ? 'goods:lacksEn' : 'goods:lacksJa') }}
      rows={word === 'longDescription' ? 6 : word === 'shortDescription' ? 4 : undefined}
    />
  )
}

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
        <LocalisedFields field={localisedIn(fields, 'printing')} labels={labels} hint={t('book:printingHint')} />
      </BilingualField>
    </section>
  )
}

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
        <LocalisedFields
          field={localisedIn(fields, 'safetyWarnings')}
          labels={labels}
          hint={t('safety:warningsHint')}
          rows={4}
        />
      </BilingualField>
    </section>
  )
}
