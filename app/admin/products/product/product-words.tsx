import { WORDS } from '#app/shop/products/admin/product.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { useOtherLanguage } from '#app/ui/page-head.tsx'
import { AGE_MARKS, type ContentLocale, LOCALES } from '#db/vocabulary.ts'

import { Fold } from '../../kit/fold.tsx'
import { BilingualField, LocalisedFields } from '../../kit/localised-fields.tsx'
import { type Labels, localisedIn, type ProductFields, type ShownProduct } from './product-values.ts'

type Props = { fields: ProductFields; labels: Labels; product: ShownProduct | null }

/** What is told of it beside its name. */
export function ProductWords({ fields, labels, product }: Props) {
  const t = useT()
  const words = WORDS.filter((word) => word !== 'name')
  return (
    <Fold id="texts" title={t('goods:texts')} fields={words.flatMap((word) => pairOf(fields, word))}>
      <BilingualField>
        {words.map((word) => (
          <ProductText key={word} word={word} fields={fields} labels={labels} product={product} />
        ))}
      </BilingualField>
    </Fold>
  )
}

/** One text in both languages; one that is missing beside the other is marked. */
export function ProductText({ word, fields, labels, product }: Props & { word: (typeof WORDS)[number] }) {
  const t = useT()
  const isWritten = (lang: ContentLocale) => Boolean(product?.values[`${word}.${lang}`])
  const other = useOtherLanguage()
  const lacks = other ? LOCALES.find((lang) => !isWritten(lang) && LOCALES.some(isWritten)) : undefined
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

function pairOf(fields: ProductFields, name: Parameters<typeof localisedIn>[1]) {
  const both = localisedIn(fields, name).getFieldset()
  return LOCALES.map((lang: ContentLocale) => both[lang])
}

/** Whom a product is for, and what is said of a book. */
export function ProductBook({ fields, labels }: { fields: ProductFields; labels: Labels }) {
  const t = useT()
  return (
    <Fold
      id="book"
      title={t('book:title')}
      fields={[fields.ageMark, fields.bookFormat, fields.pageCount, ...pairOf(fields, 'printing')]}
    >
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
    </Fold>
  )
}

/** What it weighs, and from which day it is out. */
export function ProductDates({ fields, labels, today }: Pick<Props, 'fields' | 'labels'> & { today: string }) {
  const t = useT()
  const { releaseDate } = fields
  const isLater = typeof releaseDate.initialValue === 'string' && releaseDate.initialValue > today
  const { weightGrams, isDigital, status } = fields
  const isWeightless =
    status.initialValue === 'PUBLISHED' && !isDigital.initialValue && weightGrams.initialValue === '0'
  return (
    <Fold
      id="dates"
      title={t('goods:weightAndDates')}
      fields={[fields.weightGrams]}
      isOpen={isLater || isWeightless || releaseDate.errors !== undefined}
    >
      {isWeightless && <p className="low">{t('goods:weightless')}</p>}
      <div className="two">
        <Field field={fields.weightGrams} label={labels.weightGrams ?? ''} type="number" />
        <Field field={releaseDate} label={labels.releaseDate ?? ''} type="date" hint={t('goods:releaseDateHint')} />
      </div>
    </Fold>
  )
}

/** Another price, always or for a time. */
export function ProductSale({ fields, labels }: { fields: ProductFields; labels: Labels }) {
  const t = useT()
  return (
    <Fold id="sale" title={t('goods:sale')} fields={[fields.salePrice, fields.saleFrom, fields.saleUntil]}>
      <div className="three">
        <Field
          field={fields.salePrice}
          label={labels.salePrice ?? ''}
          hint={t('goods:salePriceHint')}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field field={fields.saleFrom} label={labels.saleFrom ?? ''} type="datetime-local" />
        <Field field={fields.saleUntil} label={labels.saleUntil ?? ''} type="datetime-local" />
      </div>
    </Fold>
  )
}

/** What is shown about a product's safety where it is not what the site config says. */
export function ProductSafety({ fields, labels }: { fields: ProductFields; labels: Labels }) {
  const t = useT()
  return (
    <Fold
      id="safety"
      title={t('products:safety')}
      fields={[
        fields.manufacturerName,
        fields.manufacturerAddress,
        fields.manufacturerContact,
        ...pairOf(fields, 'safetyWarnings'),
      ]}
    >
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
    </Fold>
  )
}
