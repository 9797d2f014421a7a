import { z } from 'zod'

import { text, wholeNumber } from '#app/platform/fields.forms.ts'
import { deleteMethod, findMethod, saveMethod } from '#app/shop/shipping/methods.server.ts'
import { countriesOfPreset } from '#app/shop/shipping/regions.ts'
import { zoneCountries, zoneForm } from '#app/shop/shipping/shipping.forms.ts'
import {
  listMethods,
  deleteZone,
  findZone,
  listZones,
  saveZone,
  surroundingsOf,
  zoneValues,
} from '#app/shop/shipping/zones.server.ts'
import { textOf } from '#app/translations/texts.ts'

import { adminCall, type Base, counted, reply } from '../../kit/call.server.ts'
import { byId, eitherText, id, minor, texts } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { changeOf, type AdminBase } from '../admin-calls.server.ts'

const MOST_GRAMS = 9_999_999
const code = text(60).regex(/^[a-z0-9][a-z0-9-]*$/, 'shipping:badCode')
const rate = z.object({ zoneId: id, upToGrams: wholeNumber(1, MOST_GRAMS), priceMinor: wholeNumber(0, 1e12) })

const methodBody = z
  .object(
    {
      name: eitherText(100),
      code,
      isRegistered: z.boolean('form:format').default(false),
      needsPhone: z.boolean('form:format').default(false),
      isEnabled: z.boolean('form:format').default(false),
      maxParcelGrams: wholeNumber(1, MOST_GRAMS),
      minDays: wholeNumber(0, 999),
      maxDays: wholeNumber(0, 999),
      position: wholeNumber(0, 9999),
      rates: z.array(rate, 'form:format').max(5000, 'form:tooLarge?max=5000'),
    },
    'form:format',
  )
  .superRefine(({ minDays, maxDays, maxParcelGrams, rates }, issues) => {
    const refuse = (message: string, path: (string | number)[]) => issues.addIssue({ code: 'custom', message, path })
    if (maxDays < minDays) refuse(`form:tooSmall?min=${minDays}`, ['maxDays'])
    const seen = new Set<string>()
    for (const [at, { zoneId, upToGrams }] of rates.entries()) {
      if (upToGrams > maxParcelGrams) refuse('shipping:bandTooHeavy', ['rates', at, 'upToGrams'])
      if (seen.has(`${zoneId} ${upToGrams}`)) refuse('shipping:bandTwice', ['rates', at, 'upToGrams'])
      seen.add(`${zoneId} ${upToGrams}`)
    }
  })

const method = named(
  'AdminShippingMethod',
  z.object({
    id: z.int(),
    name: texts,
    code: z.string(),
    isRegistered: z.boolean(),
    needsPhone: z.boolean(),
    isEnabled: z.boolean(),
    maxParcelGrams: z.int(),
    minDays: z.int().nullable(),
    maxDays: z.int().nullable(),
    position: z.int(),
    rates: z.array(z.object({ zoneId: z.int(), upToGrams: z.int(), priceMinor: minor })),
  }),
)
const zone = named('ShippingZone', z.object({ id: z.int(), code: z.string(), countries: z.array(z.string()) }))
const EVERYTHING = { search: '', country: null }
const filters = z.object({
  search: z.string().max(100, 'form:tooLong?max=100').default(''),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'form:choose')
    .optional(),
})

/** The admin's methods, zones and rates, by the commands of its pages. */
export const adminShippingCalls = {
  'GET admin/shipping': adminCall(
    { summary: 'Shipping methods, in their order', query: filters, answer: z.array(method), isCounted: true },
    ({ db, query: { search, country = null } }) => {
      const found = listMethods(db, { search, country }).flatMap((one) => findMethod(db, one.id) ?? [])
      return counted(found, found.length)
    },
  ),
  'GET admin/shipping/{id}': adminCall({ summary: 'A shipping method', params: byId, answer: method }, (args) =>
    presentMethod(args, args.params.id),
  ),
  'POST admin/shipping': adminCall(
    { summary: 'Makes a shipping method', body: methodBody, answer: method, statuses: [201] },
    (args) => keepMethod(args, null),
  ),
  'PUT admin/shipping/{id}': adminCall(
    { summary: 'Changes a shipping method and all of its rates', params: byId, body: methodBody, answer: method },
    (args) => keepMethod(args, args.params.id),
  ),
  'DELETE admin/shipping/{id}': adminCall(
    { summary: 'Deletes a shipping method', params: byId, errors: { 409: 'Orders refer to it' } },
    (args) => {
      const { db, params, t } = args
      if (!findMethod(db, params.id)) return refuse(t, 404)

      const orders = deleteMethod(db, params.id, changeOf(args))
      return orders > 0 ? refuse(t, 409, { message: t('api:referred'), references: { orders } }) : undefined
    },
  ),
  'GET admin/shipping/zones': adminCall(
    { summary: 'Zones, with their countries', query: filters, answer: z.array(zone), isCounted: true },
    ({ db, query: { search, country = null } }) => {
      const zones = listZones(db, { search, country })
      return counted(zones, zones.length)
    },
  ),
  'POST admin/shipping/zones': adminCall(
    {
      summary: 'Makes a zone; its countries leave the zones they lay in',
      body: zoneForm,
      answer: zone,
      statuses: [201],
    },
    (args) => keepZone(args, null),
  ),
  'GET admin/shipping/zones/{id}': adminCall({ summary: 'A zone', params: byId, answer: zone }, (args) =>
    presentZone(args, args.params.id),
  ),
  'PUT admin/shipping/zones/{id}': adminCall(
    { summary: 'Changes a zone', params: byId, body: zoneForm, answer: zone },
    (args) => keepZone(args, args.params.id),
  ),
  'DELETE admin/shipping/zones/{id}': adminCall(
    { summary: 'Deletes a zone', params: byId, errors: { 409: 'Methods have rates for it' } },
    (args) => {
      const { db, params, t } = args
      if (!findZone(db, params.id)) return refuse(t, 404)

      const methods = deleteZone(db, params.id, changeOf(args))
      return methods.length > 0 ? refuse(t, 409, { message: t('api:referred'), references: { methods } }) : undefined
    },
  ),
}

function keepMethod(args: AdminBase & { body: z.output<typeof methodBody> }, methodId: number | null) {
  const { db, body, t } = args
  const { rates, name, ...values } = body
  const known = new Set(listZones(db, EVERYTHING).map((one) => one.id))
  const unknown = rates.findIndex(({ zoneId }) => !known.has(zoneId))
  if (unknown >= 0) return refuseField(t, `rates.${unknown}.zoneId`, t('form:choose'))

  const named = { ...values, name: textOf(name.en, name.ja) }
  const saved = saveMethod(db, methodId, named, rates, changeOf(args))
  if (saved === null) return refuse(t, 404)
  if (saved === 'TAKEN') return refuseField(t, 'code', t('shipping:codeTaken'))

  return made(presentMethod(args, saved), methodId === null ? `/api/admin/shipping/${saved}` : null)
}

function keepZone(args: AdminBase & { body: z.output<typeof zoneForm> }, zoneId: number | null) {
  const { db, body, t } = args
  const added = body.preset ? countriesOfPreset(body.preset, surroundingsOf(db, zoneId ?? undefined)) : []
  const countries = [...new Set([...zoneCountries(body), ...added])]
  const saved = saveZone(db, zoneId, { code: body.code, countries }, changeOf(args))
  if (saved === null) return refuse(t, 404)
  if (saved === 'TAKEN') return refuseField(t, 'code', t('shipping:codeTaken'))

  return made(presentZone(args, saved), zoneId === null ? `/api/admin/shipping/zones/${saved}` : null)
}

function presentZone({ db, t }: Pick<Base, 'db' | 't'>, zoneId: number) {
  const found = zoneValues(db, zoneId)
  return found ? { id: zoneId, ...found } : refuse(t, 404)
}

function made<A>(shown: A | Response, location: string | null) {
  if (shown instanceof Response || location === null) return shown

  return reply(shown, { status: 201, headers: { Location: location } })
}

function presentMethod({ db, t }: Pick<Base, 'db' | 't'>, methodId: number) {
  return findMethod(db, methodId) ?? refuse(t, 404)
}
