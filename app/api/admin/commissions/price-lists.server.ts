import { z } from 'zod'

import { listAddons, saveAddons, previewOf } from '#app/commissions/price-lists/addon-changes.server.ts'
import type { AddonInput, OptionInput } from '#app/commissions/price-lists/price-list.forms.ts'
import { groupsOf } from '#app/commissions/price-lists/price-list.ts'
import {
  deletePriceList,
  findPriceList,
  listPriceLists,
  savePriceList,
} from '#app/commissions/price-lists/price-lists.server.ts'
import { choice, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { COMMISSION_KINDS, OPTION_GROUPS, OPTION_PRICINGS } from '#db/vocabulary.ts'

import { estimateJson } from '../../commissions/commission-json.server.ts'
import { estimate } from '../../commissions/commission.forms.ts'
import { adminCall, type Base, reply } from '../../kit/call.server.ts'
import { byId, eitherText, id, minor, texts } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { refuse } from '../../kit/refusals.server.ts'
import type { AdminBase } from '../admin-calls.server.ts'

const MOST_ROWS = 200
const price = wholeNumber(0, 1_000_000_000).default(0)
const percent = wholeNumber(0, 1000).default(0)
const aName = eitherText(100)
const rowsOf = <R extends z.ZodType>(row: R) =>
  z.array(row, 'form:format').max(MOST_ROWS, `form:tooLarge?max=${MOST_ROWS}`).default([])

const body = z
  .object(
    {
      kind: choice(COMMISSION_KINDS).describe('Stays what it was'),
      name: aName,
      description: z.object({ en: optionalText(300), ja: optionalText(300) }, 'form:format').prefault({}),
      isSketch: z.boolean('form:format').default(false),
      takesAdult: z.boolean('form:format').default(false).describe('Works for adults (R-18) may be requested'),
      isVisible: z.boolean('form:format').default(false),
      position: wholeNumber(0, 9999),
      options: rowsOf(
        z.object({
          id: id.optional().describe('Of one that stays; without it a new one'),
          group: choice(OPTION_GROUPS),
          name: aName,
          pricing: choice(OPTION_PRICINGS),
          priceMinor: price.describe('Of `FIXED`'),
          percent: percent.describe('Of `PERCENT`'),
        }),
      ).describe('In their order; what is not named goes'),
    },
    'form:format',
  )
  .superRefine(({ kind, options }, issues) => {
    for (const [at, { group }] of options.entries())
      if (!groupsOf(kind).includes(group))
        issues.addIssue({ code: 'custom', message: 'form:choose', path: ['options', at, 'group'] })
  })

const addon = { id: id.optional(), name: aName }
const addonsBody = z.object(
  {
    accessories: rowsOf(
      z.object({ ...addon, priceMinor: price, isOpenEnded: z.boolean('form:format').default(false) }),
    ).describe('In their order; what is not named goes'),
    alternativeVersions: rowsOf(z.object({ ...addon, percent })),
  },
  'form:format',
)

const adminList = named(
  'AdminPriceList',
  z.object({
    id: z.int(),
    kind: z.enum(COMMISSION_KINDS),
    name: texts,
    description: texts,
    isSketch: z.boolean(),
    takesAdult: z.boolean(),
    isVisible: z.boolean(),
    position: z.int(),
    options: z.array(
      z.object({
        id: z.int(),
        group: z.enum(OPTION_GROUPS),
        name: texts,
        pricing: z.enum(OPTION_PRICINGS),
        priceMinor: minor,
        percent: z.int(),
      }),
    ),
  }),
)
const addons = z.object({
  accessories: z.array(
    z.object({ id: z.int(), name: texts, priceMinor: minor, isOpenEnded: z.boolean().describe('It begins there') }),
  ),
  alternativeVersions: z.array(z.object({ id: z.int(), name: texts, percent: z.int() })),
})

/** Price lists and what can be added to each, by the commands of their pages. */
export const priceListCalls = {
  'GET admin/commissions/price-lists': adminCall(
    { summary: 'Price lists in their order, hidden ones too', answer: z.array(adminList) },
    ({ db }) => listPriceLists(db).flatMap(({ list }) => findPriceList(db, list.id) ?? []),
  ),
  'GET admin/commissions/price-lists/{id}': adminCall(
    { summary: 'A price list', params: byId, answer: adminList },
    (args) => present(args, args.params.id),
  ),
  'POST admin/commissions/price-lists': adminCall(
    { summary: 'Makes a price list', body, answer: adminList, statuses: [201] },
    (args) => {
      const presented = keep(args, null)
      if (presented instanceof Response) return presented

      return reply(presented, {
        status: 201,
        headers: { Location: `/api/admin/commissions/price-lists/${presented.id}` },
      })
    },
  ),
  'PUT admin/commissions/price-lists/{id}': adminCall(
    { summary: 'Changes a price list and all of its options', params: byId, body, answer: adminList },
    (args) => keep(args, args.params.id),
  ),
  'DELETE admin/commissions/price-lists/{id}': adminCall(
    { summary: 'Deletes a price list', params: byId, errors: { 409: 'Requests refer to it, as `references` tells' } },
    ({ db, params, viewer, now, t }) => {
      if (!findPriceList(db, params.id)) return refuse(t, 404)

      const requests = deletePriceList(db, params.id, viewer, now)
      return requests > 0 ? refuse(t, 409, { message: t('api:referred'), references: { requests } }) : undefined
    },
  ),
  'POST admin/commissions/price-lists/preview': adminCall(
    {
      summary: 'What a price list would come to with these of its options, before it is saved',
      body: z.intersection(
        body,
        z.object({ tried: z.array(z.int()).describe('Places in `options`, from 0').default([]) }),
      ),
      answer: estimate,
    },
    ({ body: { tried, kind, options }, t, locale }) => {
      const rows = inputOf(options).map((row, at) => ({ ...row, isTried: tried.includes(at) }))
      return estimateJson(0, previewOf(kind, rows), t, locale)
    },
  ),
  'GET admin/commissions/price-lists/addons': adminCall(
    { summary: 'Accessories and alternative versions', answer: addons },
    presentAddons,
  ),
  'PUT admin/commissions/price-lists/addons': adminCall(
    { summary: 'Changes accessories and alternative versions, all of them', body: addonsBody, answer: addons },
    (args) => {
      const { db, body: sent, viewer, now } = args
      const row = ({ id: known, ...values }: { id?: number; name: Name }, place: number) => ({
        priceMinor: 0,
        percent: 0,
        isOpenEnded: false,
        ...values,
        id: known ?? null,
        name: nameOf(values.name),
        place,
      })
      const rows = (list: { id?: number; name: Name }[]): AddonInput[] => list.map(row)
      saveAddons(
        db,
        { ACCESSORY: rows(sent.accessories), ALTERNATIVE_VERSION: rows(sent.alternativeVersions) },
        viewer,
        now,
      )
      return presentAddons(args)
    },
  ),
}

type PriceListBody = z.output<typeof body>
type Name = { en: string; ja: string }

function nameOf({ en, ja }: Name) {
  return { ...(en && { en }), ...(ja && { ja }) }
}

function inputOf(options: PriceListBody['options']): OptionInput[] {
  return options.map(({ id: known, name, pricing, priceMinor, percent: share, group }, place) => ({
    id: known ?? null,
    group,
    pricing,
    name: nameOf(name),
    priceMinor: pricing === 'FIXED' ? priceMinor : 0,
    percent: pricing === 'PERCENT' ? share : 0,
    place,
    isTried: false,
  }))
}

function keep(args: AdminBase & { body: PriceListBody }, listId: number | null) {
  const { db, body: sent, viewer, now, t } = args
  const before = listId === null ? null : findPriceList(db, listId)
  const kind = before?.kind ?? sent.kind
  const options = inputOf(sent.options).filter(({ group }) => groupsOf(kind).includes(group))
  const words = { name: nameOf(sent.name), description: nameOf(sent.description) }
  const saved = savePriceList(db, listId, { ...sent, ...words, kind, options }, viewer, now)
  return saved === null ? refuse(t, 404) : present(args, saved)
}

function present({ db, t }: Base, listId: number) {
  return findPriceList(db, listId) ?? refuse(t, 404)
}

function presentAddons({ db }: Base) {
  const all = listAddons(db)
  return {
    accessories: all.filter(({ kind }) => kind === 'ACCESSORY'),
    alternativeVersions: all.filter(({ kind }) => kind === 'ALTERNATIVE_VERSION'),
  }
}
