import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'

import { inEitherLanguage, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { localise } from '#app/translations/localised.ts'
import { textOf } from '#app/translations/texts.ts'
import { paymentMethods } from '#db/schema.server.ts'
import { PAYMENT_PROVIDERS } from '#db/vocabulary.ts'

import { nameIn, nextPosition, resource, type ResourceLister } from '../resources/resource.server.ts'

const form = z
  .object({
    nameEn: optionalText(80),
    nameJa: optionalText(80),
    descriptionEn: optionalText(300),
    descriptionJa: optionalText(300),
    instructionsEn: optionalText(2000),
    instructionsJa: optionalText(2000),
    daysToPay: wholeNumber(1, 365),
    provider: z.enum(['', ...PAYMENT_PROVIDERS]).default(''),
    isEnabled: z.boolean().default(false),
  })
  .superRefine(inEitherLanguage('name'))

const list: ResourceLister = (db, locale, t) =>
  db
    .select()
    .from(paymentMethods)
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id))
    .all()
    .map(({ id, name, description, daysToPay, isEnabled }) => ({
      id: String(id),
      name: localise(name, locale),
      facts: [localise(description, locale), t('settings:daysLong', { count: daysToPay })].filter(Boolean).join(' · '),
      isOff: !isEnabled,
    }))

/** Ways to pay: what a buyer reads before and after ordering, and how long an unpaid order waits. */
export const paymentMethodResource = {
  ...resource({
    subject: 'payment-method',
    table: 'payment_methods',
    key: 'id',
    newKey: 'office:newPaymentMethod',
    form,
    start: { daysToPay: '7', isEnabled: 'on' },
    fields: (t) => [
      {
        title: t('settings:words'),
        layout: 'bilingual',
        fields: [
          { name: 'nameEn', label: t('settings:inEnglish', { name: t('settings:name') }), kind: 'text', lang: 'en' },
          { name: 'nameJa', label: t('settings:inJapanese', { name: t('settings:name') }), kind: 'text', lang: 'ja' },
          {
            name: 'descriptionEn',
            label: t('settings:inEnglish', { name: t('settings:description') }),
            kind: 'lines',
            lang: 'en',
          },
          {
            name: 'descriptionJa',
            label: t('settings:inJapanese', { name: t('settings:description') }),
            kind: 'lines',
            lang: 'ja',
          },
          {
            name: 'instructionsEn',
            label: t('settings:inEnglish', { name: t('settings:instructions') }),
            hint: t('settings:instructionsHint'),
            kind: 'lines',
            lang: 'en',
          },
          {
            name: 'instructionsJa',
            label: t('settings:inJapanese', { name: t('settings:instructions') }),
            kind: 'lines',
            lang: 'ja',
          },
        ],
      },
      {
        title: t('settings:rules'),
        fields: [
          { name: 'daysToPay', label: t('settings:daysToPay'), hint: t('settings:daysToPayHint'), kind: 'number' },
          {
            name: 'provider',
            label: t('settings:paidThrough'),
            hint: t('settings:paidThroughHint'),
            kind: 'choice',
            options: [
              { value: '', label: t('settings:paidByHand') },
              ...PAYMENT_PROVIDERS.map((name) => ({ value: name, label: t(`payments:name${name}`) })),
            ],
          },
          { name: 'isEnabled', label: t('settings:isEnabled'), kind: 'check' },
        ],
      },
    ],
    title: ({ nameEn, nameJa }, locale) => nameIn(nameEn, nameJa, locale),
    find: (db, id) => {
      const row = db
        .select()
        .from(paymentMethods)
        .where(eq(paymentMethods.id, Number(id)))
        .get()
      if (!row) return null

      const { name, description, instructions, daysToPay, isEnabled, provider } = row
      return {
        nameEn: name.en,
        nameJa: name.ja,
        descriptionEn: description.en,
        descriptionJa: description.ja,
        instructionsEn: instructions.en,
        instructionsJa: instructions.ja,
        daysToPay: String(daysToPay),
        provider: provider ?? '',
        isEnabled: isEnabled ? 'on' : undefined,
      }
    },
    write: (tx, id, { daysToPay, isEnabled, provider, ...words }) => {
      const values = {
        name: textOf(words.nameEn, words.nameJa),
        description: textOf(words.descriptionEn, words.descriptionJa),
        instructions: textOf(words.instructionsEn, words.instructionsJa),
        daysToPay,
        isEnabled,
        provider: provider || null,
      }
      if (id === null) {
        const placed = { ...values, position: nextPosition(tx, 'payment_methods') }
        return String(tx.insert(paymentMethods).values(placed).returning({ id: paymentMethods.id }).get().id)
      }
      tx.update(paymentMethods)
        .set(values)
        .where(eq(paymentMethods.id, Number(id)))
        .run()
      return id
    },
  }),
  list,
}
