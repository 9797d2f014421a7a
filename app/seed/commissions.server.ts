import type { PriceList } from '#app/commissions/price-lists/price-list.ts'
import { readOffer } from '#app/commissions/price-lists/price-lists.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  artworks,
  commissionAddons,
  commissionOptions,
  commissionSamples,
  commissionSlots,
  commissionTypes,
} from '#db/schema.server.ts'
import { OPTION_GROUPS } from '#db/vocabulary.ts'

import type { DemoPriceList, DemoSlot } from './demo-types.ts'
import { accessories, alternativeVersions, priceLists, slots } from './demo.ts'
import type { Ground } from './ground.ts'
import { idsBySlug } from './slugs.server.ts'
import type { StoredWork } from './stored-work.server.ts'
import { plantStory } from './stories.server.ts'

const DAY = 24 * 60 * 60 * 1000

/** Price lists of every kind, what can be added to them, and a year of slots with who holds them; after the site's texts. */
export function plantCommissions({ db, now }: Ground, work: StoredWork): void {
  for (const [position, list] of priceLists.entries()) plantPriceList(db, list, position)
  plantAddons(db)
  const { lists } = readOffer(db)
  for (const slot of slots) plantSlot(db, slot, { lists, now, work })
}

type DemoContext = { lists: PriceList[]; now: Date; work: StoredWork }

function plantPriceList(
  db: Db,
  { kind, name, description, isSketch = false, groups, samples = [] }: DemoPriceList,
  position: number,
) {
  const { id } = db
    .insert(commissionTypes)
    .values({ kind, name, description, isSketch, position })
    .returning({ id: commissionTypes.id })
    .get()
  const idOf = idsBySlug(db, artworks)
  const beside = samples.map((slug) => ({ artworkId: idOf(slug), optionId: null as number | null }))
  for (const group of OPTION_GROUPS)
    for (const [at, { name: called, price, example }] of (groups[group] ?? []).entries()) {
      const row = Object.assign(pricing(price), { typeId: id, group, name: called, position: at })
      const option = db.insert(commissionOptions).values(row).returning({ id: commissionOptions.id }).get()
      if (example) beside.push({ artworkId: idOf(example), optionId: option.id })
    }
  for (const [at, row] of beside.entries())
    db.insert(commissionSamples)
      .values({ typeId: id, position: at, ...row })
      .run()
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

function plantSlot(db: Db, { kind, inDays, days, note, request }: DemoSlot, { lists, now, work }: DemoContext): void {
  const start = daysFrom(now, inDays)
  const values = {
    label: labelOf(start, kind),
    kind,
    startsOn: dayOf(start),
    endsOn: dayOf(daysFrom(start, days - 1)),
    note,
    changedAt: now,
  } as const
  const { id } = db.insert(commissionSlots).values(values).returning({ id: commissionSlots.id }).get()
  const list = lists.find((one) => one.kind === kind)
  if (request && list) plantStory(db, request, { slotId: id, list, now, work })
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
