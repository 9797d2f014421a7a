import { z } from 'zod'

import { MOST_ACCESSORIES, MOST_EXTRA_CHARACTERS } from '#app/commissions/estimate/choices.ts'
import { MOST_ALIAS, MOST_DETAILS } from '#app/commissions/requests/requests.ts'
import { choice, day, email, flag, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import {
  COMMISSION_KINDS,
  NATURES,
  OPTION_GROUPS,
  OPTION_PRICINGS,
  PRIVACIES,
  REQUEST_STATUSES,
  SLOT_STATUSES,
} from '#db/vocabulary.ts'

import { day as aDay, id, minor, moment } from '../kit/fields.forms.ts'
import { named } from '../kit/names.ts'

const MOST = 100
const ids = z.array(id, 'form:format').max(MOST, `form:tooLarge?max=${MOST}`).default([])

/** What somebody would like, in ids of the price lists. */
export const selectionCall = z.object(
  {
    typeId: id,
    optionIds: ids,
    extraCharacters: wholeNumber(0, MOST_EXTRA_CHARACTERS).default(0),
    versionIds: ids.describe('Alternative versions'),
    accessories: z
      .array(z.object({ id, amount: wholeNumber(0, MOST_ACCESSORIES) }, 'form:format'), 'form:format')
      .max(MOST, `form:tooLarge?max=${MOST}`)
      .default([]),
    privacy: choice(PRIVACIES).default('NONE'),
    nature: choice(NATURES).default('PERSONAL'),
    deadline: day.nullish(),
    slotId: id.nullish(),
  },
  'form:format',
)

/** The wish, and who asks for it (contract, section 2). */
export const requestCall = selectionCall.extend({
  contactEmail: email,
  alias: optionalText(MOST_ALIAS).describe('In the public queue'),
  details: text(MOST_DETAILS),
  paymentMethod: z
    .union([id, text(200)], 'form:choose')
    .nullish()
    .describe('Its id, or its name in any language'),
  acceptTerms: z.literal(true, 'form:acceptTerms'),
  isForAdults: flag.describe('The work is for adults alone (R-18)'),
  isAdult: flag.describe('The client is 18 or older; `isForAdults` needs it'),
  newsletter: flag,
})

export type SelectionCall = z.infer<typeof selectionCall>
export type RequestCall = z.infer<typeof requestCall>

export const waitingCall = z.object({ contactEmail: email }, 'form:format')
export const waitingAnswer = z.object({ status: z.literal('WAITING'), message: z.string() })

export const priceList = named(
  'PriceList',
  z.object({
    id: z.int(),
    kind: z.enum(COMMISSION_KINDS),
    name: z.string(),
    description: z.string(),
    isSketch: z.boolean(),
    takesAdult: z.boolean().describe('A request may say `isForAdults`'),
    groups: z.array(
      z.object({
        group: z.enum(OPTION_GROUPS),
        name: z.string(),
        isMultiple: z.boolean().describe('As many as wanted and at least one; else one'),
        options: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            pricing: z.enum(OPTION_PRICINGS),
            priceMinor: minor.nullable(),
            percent: z.int().nullable().describe('Of the fixed prices chosen'),
          }),
        ),
      }),
    ),
    accessories: z.array(
      z.object({ id: z.int(), name: z.string(), priceMinor: minor, isFrom: z.boolean().describe('Where it begins') }),
    ),
    alternativeVersions: z.array(z.object({ id: z.int(), name: z.string(), percent: z.int() })),
  }),
)

export const slot = named(
  'CommissionSlot',
  z.object({
    id: z.int(),
    label: z.string(),
    kind: z.enum(COMMISSION_KINDS).nullable().describe('Null takes any kind'),
    startsOn: aDay,
    endsOn: aDay.describe('Its last day'),
    status: z.enum(SLOT_STATUSES),
    statusText: z.string(),
    note: z.string(),
    isAvailable: z.boolean().describe('A request may name it now'),
  }),
)

const LINE_KINDS = [
  'OPTION',
  'EXTRA_CHARACTERS',
  'VERSION',
  'COMMERCIAL',
  'HIGH_RES_PRIVACY',
  'FULL_PRIVACY',
  'ACCESSORY',
  'PRIORITY',
] as const

export const estimate = named(
  'Estimate',
  z.object({
    typeId: z.int(),
    lines: z.array(
      z.object({
        kind: z.enum(LINE_KINDS),
        group: z.enum(OPTION_GROUPS).nullable(),
        name: z.string(),
        amount: z.int(),
        priceMinor: minor,
        percent: z.int().nullable(),
        ofMinor: minor.nullable().describe('What the percentage was taken of'),
        isFrom: z.boolean(),
      }),
    ),
    baseMinor: minor.describe('What surcharges are taken of'),
    totalMinor: minor,
    depositMinor: minor,
    isFrom: z.boolean().describe('The total is where the price begins'),
    priority: z.object({ rule: z.enum(['DAYS', 'OVERLAP']), days: z.int().nullable(), percent: z.int() }).nullable(),
  }),
)

export const sentRequest = named(
  'CommissionRequest',
  z.object({
    id: z.int(),
    status: z.enum(REQUEST_STATUSES),
    token: z.string().describe('Opens the client’s page; told to the sender alone'),
    path: z.string().describe('Of the client’s page'),
    quoteDue: moment,
    estimate,
  }),
)
