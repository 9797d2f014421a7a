import { createHash, randomBytes } from 'node:crypto'

import { noChoices } from '#app/commissions/choices.ts'
import { estimate } from '#app/commissions/estimate.ts'
import { groupsOf, optionsOf, type PriceList } from '#app/commissions/price-list.ts'
import { readOffer } from '#app/commissions/price-lists.server.ts'
import { newestText } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import {
  commissionAddons,
  commissionHistory,
  commissionOptions,
  commissionRequests,
  commissionSlots,
  commissionTypes,
} from '#db/schema.server.ts'
import { OPTION_GROUPS, type RequestStatus } from '#db/vocabulary.ts'

import {
  accessories,
  alternativeVersions,
  type DemoPriceList,
  type DemoRequest,
  type DemoSlot,
  priceLists,
  slots,
} from './demo/commissions.ts'
import type { Ground } from './ground.ts'

const DAY = 24 * 60 * 60 * 1000
const WAY: RequestStatus[] = ['SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS', 'DELIVERED']

/** Price lists of every kind, what can be added to them, and a year of slots with who holds them; after the site's texts. */
export function plantCommissions({ db, now }: Ground): void {
  for (const [position, list] of priceLists.entries()) plantPriceList(db, list, position)
  plantAddons(db)
  const { lists } = readOffer(db)
  for (const slot of slots) plantSlot(db, slot, lists, now)
}

function plantPriceList(
  db: Db,
  { kind, name, description, isSketch = false, groups }: DemoPriceList,
  position: number,
) {
  const { id } = db
    .insert(commissionTypes)
    .values({ kind, name, description, isSketch, position })
    .returning({ id: commissionTypes.id })
    .get()
  const rows = OPTION_GROUPS.flatMap((group) =>
    (groups[group] ?? []).map(({ name, price }, at) =>
      Object.assign(pricing(price), { typeId: id, group, name, position: at }),
    ),
  )
  db.insert(commissionOptions).values(rows).run()
}

function pricing(price: NonNullable<DemoPriceList['groups']['SIZE']>[number]['price']) {
  if (price === 'CONSULT') return { pricing: 'CONSULT' } as const
  if ('percent' in price) return { pricing: 'PERCENT', percent: price.percent } as const

  return { pricing: 'FIXED', priceMinor: price.cents } as const
}

function plantAddons(db: Db): void {
  const pieces = accessories.map(({ name, cents, isOpenEnded = false }, position) => {
    return { kind: 'ACCESSORY' as const, name, priceMinor: cents, isOpenEnded, position }
  })
  const versions = alternativeVersions.map(({ name, percent }, position) => {
    return { kind: 'ALTERNATIVE_VERSION' as const, name, percent, position }
  })
  db.insert(commissionAddons)
    .values([...pieces, ...versions])
    .run()
}

function plantSlot(db: Db, { kind, inDays, days, note, request }: DemoSlot, lists: PriceList[], now: Date): void {
  const start = daysFrom(now, inDays)
  const values = {
    label: labelOf(start, kind),
    kind,
    startsOn: dayOf(start),
    endsOn: dayOf(daysFrom(start, days - 1)),
    status: request?.slotStatus ?? 'FREE',
    note,
    changedAt: daysFrom(now, -(request?.daysAgo ?? 0)),
  } as const
  const { id } = db.insert(commissionSlots).values(values).returning({ id: commissionSlots.id }).get()
  const list = lists.find((list) => list.kind === kind)
  if (request && list) plantRequest(db, { ...request, slotId: id, list }, now)
}

type Planting = DemoRequest & { slotId: number; list: PriceList }

function plantRequest(db: Db, { status, email, locale, details, daysAgo, slotId, list }: Planting, now: Date): void {
  const sentAt = daysFrom(now, -daysAgo)
  const terms = newestText(db, 'TERMS')
  const chosen = chosenOf(list)
  const values = {
    secret: randomBytes(24).toString('base64url'),
    idempotencyKey: randomBytes(16).toString('hex'),
    status,
    email,
    locale,
    typeId: list.id,
    slotId,
    details,
    nature: 'PERSONAL',
    ...chosen,
    estimateMinor: chosen.estimate.totalMinor,
    currency: locale === 'ja' ? 'JPY' : 'USD',
    conversion: locale === 'ja' ? 153.2 : 1,
    termsVersion: terms?.version ?? 0,
    termsHash: createHash('sha256').update(localise(terms?.body, locale)).digest('hex'),
    quoteDueAt: daysFrom(sentAt, 3),
    createdAt: sentAt,
    updatedAt: daysFrom(sentAt, WAY.indexOf(status)),
  } as const
  const { id } = db.insert(commissionRequests).values(values).returning({ id: commissionRequests.id }).get()
  db.insert(commissionHistory)
    .values(historyOf(id, status, sentAt))
    .run()
}

/** The second size, the first of everything else, and the front view of a character. */
function chosenOf(list: PriceList) {
  const wanted = groupsOf(list.kind).flatMap((group) =>
    optionsOf(list, group)
      .slice(group === 'SIZE' ? 1 : 0)
      .slice(0, 1),
  )
  const optionIds = wanted.map(({ id }) => id)
  const choices = { ...noChoices(list), optionIds }
  return { choices, estimate: estimate({ list, addons: [], choices, priority: null }) }
}

function historyOf(requestId: number, status: RequestStatus, sentAt: Date) {
  return WAY.slice(0, WAY.indexOf(status) + 1).map((to, step) => ({
    requestId,
    from: WAY[step - 1] ?? null,
    to,
    by: to === 'SUBMITTED' || to === 'ACCEPTED' ? 'CUSTOMER' : 'ADMIN',
    at: daysFrom(sentAt, step),
  }))
}

/** Called after the month it begins in and who it is for, whenever the demo is planted. */
function labelOf(start: Date, kind: DemoSlot['kind']) {
  const month = (locale: string) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(start)
  const { en, ja } = LETTERS[kind ?? 'ANY']
  return { en: `${month('en')} ${en}`, ja: `${month('ja')}${ja}` }
}

const LETTERS = {
  DIGITAL: { en: 'A', ja: 'A枠' },
  TRADITIONAL: { en: 'B', ja: 'B枠' },
  CHARACTER_DESIGN: { en: 'C', ja: 'C枠' },
  ANY: { en: 'D', ja: 'D枠' },
}

function daysFrom(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY)
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
