import { asc, count, eq } from 'drizzle-orm'

import { localised as eitherLanguage, optionalSlug } from '#app/platform/fields.forms.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { keepFormer } from '#app/site/redirects/former.server.ts'
import { freeSlugIn, entity, isSlugTaken } from '#app/site/resources/entity.server.ts'
import { line, localised } from '#app/site/resources/fields.server.ts'
import { wrong } from '#app/site/resources/resource.server.ts'
import { localise } from '#app/translations/localised.ts'
import { languageOf, slugOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { artworks, artworkTags, series, tags } from '#db/schema.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import type { LabelKind } from './label.ts'

const TABLES = { tags, series }
/** Where an artwork names one. */
const NAMED_IN = { tags: artworkTags.tagId, series: artworks.seriesId }

type Label = { id: number; slug: string; name: LocalisedText }

/** All of a kind by their names, each with how many artworks hang under it. */
export function listLabels(db: Db, kind: LabelKind, locale: Locale) {
  const used = NAMED_IN[kind]
  const counts = db.select({ id: used, n: count() }).from(used.table).groupBy(used).all()
  const countOf = new Map(counts.map(({ id, n }) => [id, n]))
  const { id, slug, name } = TABLES[kind]
  const rows: Label[] = db.select({ id, slug, name }).from(TABLES[kind]).all()
  const collator = new Intl.Collator(locale)
  return rows
    .map((row) => ({ ...row, artworks: countOf.get(row.id) ?? 0 }))
    .toSorted((one, other) => collator.compare(localise(one.name, locale), localise(other.name, locale)))
}

/** The same for a field to choose from. */
export function labelOptions(db: Db, kind: LabelKind, locale: Locale) {
  return listLabels(db, kind, locale).map(({ id, name }) => ({ value: id, label: localise(name, locale) }))
}

/** How many artworks a tag hangs on: the database would let it go from them without a word. */
function countTagged(db: Db, id: string): number {
  const isTag = eq(artworkTags.tagId, Number(id))
  return db.select({ n: count() }).from(artworkTags).where(isTag).get()?.n ?? 0
}

/** The ids of the tags that are written here, with commas between them; those that are new are made in this language. */
export function tagsNamed(tx: Db, written: string, locale: Locale, now: Date): number[] {
  const known = tx.select().from(tags).orderBy(asc(tags.id)).all()
  const names = written
    .split(/[,、，]/)
    .map((name) => name.trim().slice(0, 60))
    .filter(Boolean)
  return names.map((name) => {
    const same = findNamed(known, name)
    if (same) return same.id

    const called = { [languageOf(name) === 'ja' ? 'ja' : locale]: name }
    const values = { slug: freeSlug(tx, 'tags', null, called, now), name: called }
    const { id } = tx.insert(tags).values(values).returning({ id: tags.id }).get()
    known.push({ id, ...values })
    return id
  })
}

/** An address made of a name that none of its kind has; a name without letters gives the day. */
function freeSlug(tx: Db, kind: LabelKind, id: number | null, { en, ja }: LocalisedText, now: Date): string {
  const wanted = slugOf(en ?? ja ?? '') || `${kind === 'tags' ? 'tag' : kind}-${dayOf(now)}`
  return freeSlugIn(tx, TABLES[kind], id, wanted)
}

/** The one that has this name in any language, however it is written. */
function findNamed<L extends Pick<Label, 'name'>>(labels: readonly L[], name: string): L | undefined {
  return labels.find((label) => Object.values(label.name).some((its) => plain(its) === plain(name)))
}

function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** The language in which another has this name; none where the name stays as it was. */
function takenName(all: readonly Label[], name: LocalisedText, before: Label | null): string | undefined {
  const others = all.filter(({ id }) => id !== before?.id)
  return Object.entries(name).find(([language, written]) => {
    return written && written !== before?.name[language] && findNamed(others, written)
  })?.[0]
}

/** Tags and series of artworks (product decisions, "Gallery and circle page"). */
export const labelResources = {
  tags: labelEntity('tags', tags, { subject: 'tag', newKey: 'office:newTag' }),
  series: labelEntity('series', series, { subject: 'series', newKey: 'office:newSeries' }),
}

type Names = { subject: 'tag' | 'series'; newKey: 'office:newTag' | 'office:newSeries' }

function labelEntity(kind: LabelKind, table: typeof tags | typeof series, names: Names) {
  return entity({
    ...names,
    table,
    fields: {
      name: localised(eitherLanguage(60), { label: 'priceLists:name' }),
      slug: line(optionalSlug(60), { label: 'pictures:slug', hint: 'office:labelSlugHint' }),
    },
    groups: [
      { title: 'settings:words', layout: 'bilingual', fields: ['name'] },
      { title: 'pictures:slug', fields: ['slug'] },
    ],
    title: 'name',
    settle: (tx, { name, ...input }, { id, before, now }) => {
      if (input.slug && isSlugTaken(tx, table, id, input.slug)) return wrong('slug', 'office:labelTaken')

      const taken = takenName(tx.select().from(table).all(), name, before)
      if (taken) return wrong(`name.${taken}`, 'office:nameTaken')

      const slug = input.slug || freeSlug(tx, kind, id, name, now)
      const owner = kind === 'tags' ? { tagId: before?.id } : { seriesId: before?.id }
      if (before) keepFormer(tx, owner, `?${names.subject}=${before.slug}`, `?${names.subject}=${slug}`)
      return { slug }
    },
    references: (db, id) => {
      const count = kind === 'tags' ? countTagged(db, id) : 0
      return count > 0 ? [{ table: 'artworks', count }] : []
    },
  })
}
