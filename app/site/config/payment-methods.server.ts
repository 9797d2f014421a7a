import { asc } from 'drizzle-orm'

import { localised as text, optionalLocalised, wholeNumber } from '#app/platform/fields.forms.ts'
import { localise } from '#app/translations/localised.ts'
import { paymentMethods } from '#db/schema.server.ts'
import { PAYMENT_PROVIDERS } from '#db/vocabulary.ts'

import { entity } from '../resources/entity.server.ts'
import { choiceOrNull, flag, localised, number } from '../resources/fields.server.ts'
import type { ResourceLister } from '../resources/resource.server.ts'

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
const paymentMethod = entity({
  subject: 'payment-method',
  table: paymentMethods,
  newKey: 'office:newPaymentMethod',
  fields: {
    name: localised(text(80), { label: 'settings:name' }),
    description: localised(optionalLocalised(300), { label: 'settings:description', kind: 'lines' }),
    instructions: localised(optionalLocalised(2000), {
      label: 'settings:instructions',
      hint: 'settings:instructionsHint',
      kind: 'lines',
    }),
    daysToPay: number(wholeNumber(1, 365), { label: 'settings:daysToPay', hint: 'settings:daysToPayHint' }),
    provider: choiceOrNull(PAYMENT_PROVIDERS, (name) => `payments:name${name}`, {
      label: 'settings:paidThrough',
      hint: 'settings:paidThroughHint',
      none: 'settings:paidByHand',
    }),
    isEnabled: flag({ label: 'settings:isEnabled' }),
  },
  groups: [
    { title: 'settings:words', layout: 'bilingual', fields: ['name', 'description', 'instructions'] },
    { title: 'settings:rules', fields: ['daysToPay', 'provider', 'isEnabled'] },
  ],
  title: 'name',
  start: { daysToPay: 7, isEnabled: true },
})

export const paymentMethodResource = { ...paymentMethod, list }
