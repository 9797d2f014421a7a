import { Fragment } from 'react'
import { Link } from 'react-router'

import { WORDS, type Word } from '#app/shop/products/admin/product.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, TextareaField, SelectField } from '#app/ui/field.tsx'
import { AGE_MARKS } from '#db/vocabulary.ts'

import { BilingualField } from '../../kit/file-field.tsx'
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
        <TextareaField field={fields.warningsEn} label={labels.warningsEn ?? ''} hint={t('safety:warningsHint')} />
        <TextareaField field={fields.warningsJa} label={labels.warningsJa ?? ''} lang="ja" />
      </BilingualField>
    </section>
  )
}
