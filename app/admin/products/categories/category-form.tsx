import type { SubmissionResult } from '@conform-to/react'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import type { CustomsFacts } from '#app/shop/customs/customs-facts.ts'
import { type Category, categoryValues, type CategoryKind } from '#app/shop/products/categories/category-kinds.ts'
import type { CategoryInput } from '#app/shop/products/categories/category.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { CheckField, Field, SelectField, TextareaField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { BilingualField } from '../../kit/file-field.tsx'
import { CustomsFields, customsLabels } from '../customs-fields.tsx'
import type { CategoryOption } from '../product/category-options.ts'

type Props = {
  kind: CategoryKind
  category: Category | null
  /** What it may hang under. */
  parents: CategoryOption[]
  /** What customs forms say where the type says nothing. */
  inherited: CustomsFacts | null
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
  result?: SubmissionResult
  /** What the form begins with, by hashes, and what somebody else changed meanwhile. */
  version: string
  conflict: Conflict | null
}

export function CategoryForm({ kind, category, parents, inherited, constraint, result, version, conflict }: Props) {
  const t = useT()
  const defaultValue = category ? categoryValues(category) : undefined
  const [form, fields] = useCheckedForm<CategoryInput>({ id: 'leaf', result, constraint, defaultValue })
  const isType = kind === 'types'
  const labels = {
    nameEn: t('goods:nameEnOf'),
    nameJa: t('goods:nameJaOf'),
    otherEn: t(isType ? 'goods:pluralEn' : 'goods:shortNameEn'),
    otherJa: t(isType ? 'goods:pluralJa' : 'goods:shortNameJa'),
    descriptionEn: t('admin:descriptionEn'),
    descriptionJa: t('admin:descriptionJa'),
    slug: t('pictures:slug'),
    isBooks: t('goods:isBooks'),
    parentId: t('goods:parent'),
    ...customsLabels(t),
  }
  return (
    <CheckedForm form={form} labels={labels} className="cols edit">
      <section className="panel">
        {category && <BaseVersionField conflict={conflict} version={version} />}
        <ConflictDifference conflict={conflict} labels={labels} />
        <h2>{t('admin:words')}</h2>
        <BilingualField>
          <Field field={fields.nameEn} label={labels.nameEn} />
          <Field field={fields.nameJa} label={labels.nameJa} lang="ja" />
          <Field field={fields.otherEn} label={labels.otherEn} hint={t('goods:otherHint')} />
          <Field field={fields.otherJa} label={labels.otherJa} lang="ja" />
          {isType && <TextareaField field={fields.descriptionEn} label={labels.descriptionEn} />}
          {isType && <TextareaField field={fields.descriptionJa} label={labels.descriptionJa} lang="ja" />}
        </BilingualField>
      </section>
      {isType && <CustomsFields fields={fields} labels={labels} inherited={inherited} />}
      <aside className="panel">
        <h2>{t('goods:place')}</h2>
        <SelectField field={fields.parentId} label={labels.parentId}>
          <option value="">{t('goods:noParent')}</option>
          {parents.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field field={fields.slug} label={labels.slug} hint={t('goods:categorySlugHint')} autoCapitalize="none" />
        {isType && <CheckField field={fields.isBooks} label={labels.isBooks} hint={t('goods:isBooksHint')} />}
      </aside>
      <div className="savebar">
        <button className="btn">{t(isType ? 'goods:saveType' : 'goods:saveFranchise')}</button>
      </div>
    </CheckedForm>
  )
}
