import { z } from 'zod'

import {
  choice as oneOf,
  localised as eitherLanguage,
  optionalLocalised,
  optionalSlug,
} from '#app/platform/fields.forms.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { keepFormer } from '#app/site/redirects/former.server.ts'
import { entity, freeSlugIn, isSlugTaken } from '#app/site/resources/entity.server.ts'
import { field, flag, line, localised } from '#app/site/resources/fields.server.ts'
import { type FieldErrors, wrong } from '#app/site/resources/resource.server.ts'
import { slugOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { franchises, productTypes } from '#db/schema.server.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { customsAbove } from '../../customs/customs-facts.server.ts'
import { PRESET_KINDS, PRESETS, type CustomsFacts, formatHsCode } from '../../customs/customs-facts.ts'
import { customsShape, customsValues } from '../../customs/customs.forms.ts'
import { categoryOptions, mayBeUnder } from '../categories.ts'
import { listCategories } from './categories.server.ts'
import type { CategoryKind } from './category-kinds.ts'

/** What both trees have alike. */
function shared(kind: CategoryKind) {
  return {
    name: localised(eitherLanguage(100), { label: 'priceLists:name' }),
    parentId: field<number | null>(
      z
        .int('form:choose')
        .positive('form:choose')
        .nullish()
        .transform((id) => id ?? null),
      'choice',
      { label: 'goods:parent' },
      (id) => (id === null ? '' : String(id)),
      ({ t, locale, db, id }) => {
        const all = listCategories(db, kind)
        const parents = all.filter((one) => id === null || mayBeUnder(all, Number(id), one.id))
        return [
          { value: '', label: t('goods:noParent') },
          ...categoryOptions(parents, locale).map(({ value, label }) => ({ value: String(value), label })),
        ]
      },
    ),
    slug: line(optionalSlug(100), { label: 'pictures:slug', hint: 'goods:categorySlugHint' }),
  }
}

/** What customs forms say of products that say nothing themselves, with what holds where the type says nothing either. */
function customsField(name: keyof CustomsFacts, schema: z.ZodType<string>, isCode = false) {
  const toText = isCode ? formatHsCode : (text: string) => text
  return field(
    schema,
    'text',
    {
      label: `customs:${name}`,
      hint: ({ t, db, id }) => {
        const parentId =
          id === null ? null : (listCategories(db, 'types').find((one) => one.id === Number(id))?.parentId ?? null)
        const value = toText(customsAbove(db, parentId)[name])
        return value ? `${t(`customs:${name}Hint`)} ${t('customs:else', { value })}` : t(`customs:${name}Hint`)
      },
    },
    toText,
  )
}

/** Product types: a tree that each product has one place in. */
const type = entity({
  subject: 'types',
  table: productTypes,
  newKey: 'goods:newType',
  fields: {
    ...shared('types'),
    pluralName: localised(optionalLocalised(100), { label: 'goods:plural', hint: 'goods:otherHint' }),
    description: localised(optionalLocalised(1000), { label: 'admin:description', kind: 'lines' }),
    isBooks: flag({ label: 'goods:isBooks', hint: 'goods:isBooksHint' }),
    customsPreset: field(
      oneOf(PRESET_KINDS).optional(),
      'choice',
      { label: 'customs:preset', hint: 'customs:presetHint' },
      (preset) => preset ?? '',
      ({ t }) => [
        { value: '', label: t('customs:noPreset') },
        ...PRESET_KINDS.map((preset) => ({
          value: preset,
          label: `${t(`customs:preset${preset}`)} · ${formatHsCode(PRESETS[preset].hsCode)}`,
        })),
      ],
    ),
    hsCode: customsField('hsCode', customsShape.hsCode, true),
    originCountry: customsField('originCountry', customsShape.originCountry),
    customsName: customsField('customsName', customsShape.customsName),
    material: customsField('material', customsShape.material),
  },
  groups: [
    { title: 'admin:words', layout: 'bilingual', fields: ['name', 'pluralName', 'description'] },
    { title: 'goods:place', fields: ['parentId', 'slug', 'isBooks'] },
    {
      title: 'customs:customs',
      hint: 'customs:about',
      fields: ['customsPreset', 'hsCode', 'originCountry', 'customsName', 'material'],
    },
  ],
  title: 'name',
  settle: (tx, input, { id, now }) => {
    const place = settlePlace(tx, 'types', productTypes, { ...input, id }, now)
    return { ...place, ...customsValues(input), pluralName: { ...input.name, ...input.pluralName } }
  },
})

/** Worlds that works and products belong to. */
const franchise = entity({
  subject: 'franchises',
  table: franchises,
  newKey: 'goods:newFranchise',
  fields: {
    ...shared('franchises'),
    shortName: localised(optionalLocalised(100), { label: 'goods:shortName', hint: 'goods:otherHint' }),
  },
  groups: [
    { title: 'admin:words', layout: 'bilingual', fields: ['name', 'shortName'] },
    { title: 'goods:place', fields: ['parentId', 'slug'] },
  ],
  title: 'name',
  settle: (tx, input, { id, before, now }) => {
    const place = settlePlace(tx, 'franchises', franchises, { ...input, id }, now)
    if (before && 'slug' in place)
      keepFormer(tx, { franchiseId: before.id }, `?franchise=${before.slug}`, `?franchise=${place.slug}`)
    return { ...place, shortName: { ...input.name, ...input.shortName } }
  },
})

export const categoryEntities = { types: type, franchises: franchise }

type Place = { id: number | null; name: LocalisedText; parentId: number | null; slug: string }

/**
 * Where it stands: what it may hang under is asked in the transaction that hangs it there, so that of two moves that
 * would close a circle one is refused.
 */
function settlePlace(
  tx: Db,
  kind: CategoryKind,
  table: typeof productTypes | typeof franchises,
  { id, name, parentId, slug }: Place,
  now: Date,
): { slug: string } | FieldErrors {
  const all = listCategories(tx, kind)
  if (parentId !== null && !all.some((one) => one.id === parentId)) return wrong('parentId', 'form:choose')
  if (id !== null && !mayBeUnder(all, id, parentId)) return wrong('parentId', 'goods:circle')
  if (slug && isSlugTaken(tx, table, id, slug)) return wrong('slug', 'goods:categoryTaken')

  const wanted = slugOf(name.en ?? '') || slugOf(name.ja ?? '') || `${kind.slice(0, -1)}-${dayOf(now)}`
  return { slug: slug || freeSlugIn(tx, table, id, wanted) }
}
