import { and, eq } from 'drizzle-orm'

import { listRules } from '#app/commissions/terms/texts.server.ts'
import type { FormValues } from '#app/platform/conflict/conflict.ts'
import { localisedValues } from '#app/platform/forms/nested.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import type { Change } from '#app/site/audit/audit.server.ts'
import { publishText, textValues } from '#app/site/config/texts.server.ts'
import { placeOfPage } from '#app/site/navigation/placing.server.ts'
import { saveResource } from '#app/site/resources/changes.server.ts'
import { listPaymentMethods, newestText, readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { pages } from '#db/schema.server.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { pageResource } from '../admin/page-resources.server.ts'
import { pathOf } from '../page-path.ts'
import { templateOf } from '../templates/templates.ts'
import { type Gap, fillGaps, gapsOf, knownOf } from './gaps.ts'

/** What a site that sells or takes commissions has in writing, in this order. Terms are a text, all others pages. */
export const DOCUMENTS = [
  'terms',
  'commerce',
  'privacy',
  'imprint',
  'withdrawal',
  'shippingPage',
  'accessibility',
] as const
export type DocumentName = (typeof DOCUMENTS)[number]

/** Where the pages among them are. */
export const DOCUMENT_SLUGS = DOCUMENTS.flatMap((name) => (name === 'terms' ? [] : [templateOf(name).slug]))

/** What the terms begin with. */
export const TERMS_STARTS = ['both', 'shopTerms', 'commissions'] as const
export type TermsStart = (typeof TERMS_STARTS)[number]

export type SiteDocument = {
  name: DocumentName
  title: LocalisedText
  state: 'MISSING' | 'DRAFT' | 'PUBLISHED'
  body: LocalisedText
  gaps: Gap[]
  /** Where all of it is edited. */
  editPath: string
  /** Where it is read; null where it does not exist yet. */
  path: string | null
}

export function listDocuments(db: Db): SiteDocument[] {
  return DOCUMENTS.map((name) => readDocument(db, name))
}

/** A document as it stands, or as it would begin. */
export function readDocument(db: Db, name: DocumentName, start: TermsStart = 'both'): SiteDocument {
  const rules = Object.fromEntries(listRules(db, 'en'))
  if (name === 'terms') {
    const body = newestText(db, 'TERMS')?.body
    const path = body ? '/terms' : null
    const editPath = '/admin/site-config/texts/terms'
    const text = body ?? startOfTerms(start)
    const state = body ? 'PUBLISHED' : 'MISSING'
    return {
      name,
      title: { en: 'Terms', ja: '利用規約' },
      state,
      body: text,
      gaps: gapsOf(text, rules),
      editPath,
      path,
    }
  }
  const { title, slug, body: template } = templateOf(name)
  const page = findPageOf(db, slug)
  const body = page?.body ?? template
  return {
    name,
    title: page?.title ?? title,
    state: page?.state ?? 'MISSING',
    body,
    gaps: gapsOf(body, rules),
    editPath: page ? `/admin/pages/${page.id}` : `/admin/pages/new?template=${name}`,
    path: page && pathOf(page),
  }
}

function startOfTerms(start: TermsStart): LocalisedText {
  if (start !== 'both') return templateOf(start).body

  const [shop, work] = [templateOf('shopTerms'), templateOf('commissions')]
  const joined = (lang: 'en' | 'ja') =>
    [`# ${shop.title[lang]}`, shop.body[lang], `# ${work.title[lang]}`, work.body[lang]].join('\n\n')
  return { en: joined('en'), ja: joined('ja') }
}

function findPageOf(db: Db, slug: string) {
  const isIt = and(eq(pages.kind, 'PAGE'), eq(pages.slug, slug))
  return db.select().from(pages).where(isIt).get() ?? null
}

/** What the fields of the gaps begin with: what the site knows. */
export function startOfGaps(db: Db, gaps: readonly Gap[], now: Date) {
  const { circleName, replyTo } = readSettings(db)
  const facts = {
    circleName,
    replyTo,
    paymentMethods: listPaymentMethods(db).map((method) => method.name),
    today: dayOf(now),
  }
  return gaps.map((gap) => knownOf(gap, facts))
}

/** What two people's changes are compared by. */
export function documentValues(db: Db, name: DocumentName): FormValues {
  if (name === 'terms') return textValues(db, 'TERMS')

  return localisedValues('body', findPageOf(db, templateOf(name).slug)?.body ?? null)
}

type GapValues = {
  values: readonly Readonly<Partial<Record<'en' | 'ja', string>>>[]
  isPublished: boolean
  start: TermsStart
}

/**
 * Writes what was typed into the gaps of a document; a new page is linked from the footer.
 * @param began the version that the form began with
 * @returns CONFLICT where somebody else was faster
 */
export function fillDocument(
  tx: Db,
  name: DocumentName,
  { values, isPublished, start }: GapValues,
  began: string,
  change: Change,
): 'DONE' | 'CONFLICT' {
  const { body: before, gaps, state } = readDocument(tx, name, start)
  const body = fillGaps(before, gaps, values)
  const sent = { began, ...localisedValues('body', body) }
  if (name === 'terms') {
    const done = publishText(tx, 'TERMS', { body }, sent, change)
    return typeof done === 'object' ? 'CONFLICT' : 'DONE'
  }
  const { slug, title } = templateOf(name)
  const page = findPageOf(tx, slug)
  const saved = saveResource(
    tx,
    pageResource,
    page && String(page.id),
    {
      sent,
      input: {
        title: page?.title ?? title,
        body,
        description: page?.description ?? {},
        state: isPublished ? 'PUBLISHED' : state === 'MISSING' ? 'DRAFT' : state,
        slug,
        isHome: page?.isHome ?? false,
        place: page ? (placeOfPage(tx, page.id) ?? 'NOWHERE') : 'FOOTER',
      },
    },
    change,
  )
  return typeof saved === 'object' && 'id' in saved ? 'DONE' : 'CONFLICT'
}
