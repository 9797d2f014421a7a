import { sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import { type KeptAmount, ROUNDINGS } from '../base-vocabulary.ts'
import {
  BANNER_PLACES,
  BRAND_KINDS,
  ISSUE_STATES,
  LINK_KINDS,
  NAVIGATION_PLACES,
  NAVIGATION_SECTIONS,
  NOTICE_TYPES,
  PAGE_KINDS,
  PAGE_STATES,
  PAYMENT_PROVIDERS,
  TEMPLATE_USES,
  TEXT_KINDS,
} from '../vocabulary.ts'
import { flag, instant, localised, table } from './columns.ts'
import { pictures } from './pictures.ts'

/** Only what differs from the defaults in `app/site/settings.ts` has a row. */
export const siteSettings = table('site_settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
  changedAt: instant().notNull(),
})

/**
 * What papers say of who issues them: a row for each change of these settings (triggers of the first migration). A paper
 * keeps the row that was the newest when it was made.
 */
export const sellers = table('sellers', {
  id: integer().primaryKey(),
  /** Null where the setting has its default. */
  circleName: localised(),
  sellerDetails: localised(),
  taxNumber: text().notNull().default(''),
  /** By which its papers say days, also after the site moved to another zone. */
  timeZone: text().notNull().default('UTC'),
  /** Since when sales are dated by that zone; 0 for what was typed before anything was sold. */
  at: instant()
    .notNull()
    .default(sql`0`),
})

export const newestSeller = sql<number>`(SELECT max(id) FROM sellers)`

/** Null in rows from before there were sellers: theirs is the first. */
export const sellerId = () =>
  integer()
    .references(() => sellers.id)
    .$defaultFn(() => newestSeller)

/** What the site is known by, as it is drawn for each place; nothing here is the site's own mark. */
export const brandImages = table(
  'brand_images',
  {
    /** What was sent. */
    kind: text({ enum: BRAND_KINDS }).notNull(),
    /** The place that it was drawn for, as in `icon-192`. */
    name: text().notNull(),
    hash: text().notNull(),
    type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
  },
  (self) => [primaryKey({ columns: [self.kind, self.name] })],
)

/** What a language beside English and Japanese says; what it says nothing for is in English. */
export const addedTexts = table(
  'added_texts',
  {
    /** Its tag. */
    language: text().notNull(),
    /** As in `shop:title`. */
    key: text().notNull(),
    text: text().notNull(),
  },
  (self) => [primaryKey({ columns: [self.language, self.key] })],
)

export const links = table('links', {
  id: integer().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  kind: text({ enum: LINK_KINDS }).notNull(),
  position: integer().notNull().default(0),
})

/** `conversion` is units of this currency for one unit of the base; `roundingStep` is in this currency's minor units. */
export const currencies = table('currencies', {
  name: text().primaryKey(),
  symbol: text().notNull(),
  conversion: real().notNull(),
  isBase: flag(),
  decimals: integer().notNull().default(2),
  roundingStep: integer(),
  /** When an administrator last gave it another rate. */
  rateChangedAt: instant(),
  position: integer().notNull().default(0),
})

/**
 * Changes of the base currency. Amounts that were written before one are in `fromName`; whose time they have says in
 * which currency they are (`app/site/base`), so that no row of the past is touched.
 */
export const baseChanges = table('base_changes', {
  id: integer().primaryKey({ autoIncrement: true }),
  at: instant().notNull(),
  fromName: text().notNull(),
  toName: text().notNull(),
  /** Units of the new base for one of the old. */
  rate: real().notNull(),
  rounding: text({ enum: ROUNDINGS }).notNull(),
  /** Every price, tariff and limit that it converted. */
  amounts: text({ mode: 'json' }).$type<KeptAmount[]>().notNull(),
  /** The rates of currencies, and of the boxes of tables, before it. */
  rates: text({ mode: 'json' }).$type<{ name: string; conversion: number }[]>().notNull(),
  boxes: text({ mode: 'json' }).$type<{ id: number; conversion: number }[]>().notNull(),
  byUserId: integer(),
  /** The change that it takes back. */
  undoes: integer(),
})

export const paymentMethods = table('payment_methods', {
  id: integer().primaryKey(),
  name: localised().notNull(),
  description: localised().notNull(),
  /** Shown after ordering: where to pay. */
  instructions: localised().notNull(),
  isEnabled: integer({ mode: 'boolean' }).notNull().default(true),
  daysToPay: integer().notNull().default(7),
  /** Who takes it on pages of its own; null for what is paid by hand. */
  provider: text({ enum: PAYMENT_PROVIDERS }),
  position: integer().notNull().default(0),
})

export const notices = table('notices', {
  id: integer().primaryKey(),
  type: text({ enum: NOTICE_TYPES }).notNull().default('INFO'),
  text: localised().notNull(),
  link: text(),
  linkText: localised(),
  from: instant(),
  until: instant(),
  position: integer().notNull().default(0),
})

/** Texts that the administrator writes again and again, with places for names and figures (`site/templates`). */
export const messageTemplates = table('message_templates', {
  id: integer().primaryKey({ autoIncrement: true }),
  use: text({ enum: TEMPLATE_USES }).notNull(),
  name: text().notNull(),
  body: localised().notNull(),
  position: integer().notNull().default(0),
})

/** A picture across the page, with a narrow one of its own for telephones; the first that is due is shown. */
export const banners = table(
  'banners',
  {
    id: integer().primaryKey(),
    place: text({ enum: BANNER_PLACES }).notNull(),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id),
    mobilePictureId: integer().references(() => pictures.id),
    alt: localised().notNull(),
    link: text(),
    from: instant(),
    until: instant(),
    position: integer().notNull().default(0),
  },
  (self) => [
    index('banners_by_place').on(self.place, self.position),
    index('banners_by_picture').on(self.pictureId),
    index('banners_by_mobile_picture').on(self.mobilePictureId),
  ],
)

/** Texts are never changed, only followed by a newer version: what a client accepted can always be shown again. */
export const siteTexts = table(
  'site_texts',
  {
    id: integer().primaryKey(),
    kind: text({ enum: TEXT_KINDS }).notNull(),
    version: integer().notNull(),
    body: localised().notNull(),
    publishedAt: instant().notNull(),
  },
  (self) => [uniqueIndex('site_texts_by_version').on(self.kind, self.version)],
)

/** A newsletter as it is written, sent, and kept. Who got it is told by the mails of its cause. */
export const newsletterIssues = table('newsletter_issues', {
  id: integer().primaryKey({ autoIncrement: true }),
  subject: localised().notNull(),
  body: localised().notNull(),
  state: text({ enum: ISSUE_STATES }).notNull().default('DRAFT'),
  createdAt: instant().notNull(),
  changedAt: instant().notNull(),
  startedAt: instant(),
  /** When the last of its mails was written. */
  endedAt: instant(),
})

/** Pages and news that the administrator writes, in Markdown with blocks (`app/pages/blocks.ts`). */
export const pages = table(
  'pages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: PAGE_KINDS }).notNull().default('PAGE'),
    slug: text().notNull().unique(),
    title: localised().notNull(),
    body: localised().notNull(),
    /** For search engines and previews; without one the first paragraph is used. */
    description: localised().notNull(),
    state: text({ enum: PAGE_STATES }).notNull().default('DRAFT'),
    /** The first page of the site, in place of the gallery; of all pages one at most. */
    isHome: flag(),
    /** Part of the link that opens a draft. */
    previewKey: text().notNull().unique(),
    /** Of news: what is published is shown from then on. */
    publishedAt: instant(),
    /** Of news: stands above the text, and for it in lists. */
    pictureId: integer().references(() => pictures.id),
    pictureAlt: localised().$default(() => ({})),
    /** Where it was imported from, so that the same file imports it once. */
    importedFrom: text(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (self) => [
    index('pages_by_publication').on(self.kind, self.publishedAt),
    index('pages_by_picture').on(self.pictureId),
    index('pages_by_import').on(self.importedFrom),
    index('pages_published_between_minutes')
      .on(self.publishedAt)
      .where(sql`published_at % 60000 <> 0`),
  ],
)

/** Pictures that were sent for a page; its text says where each one stands. */
export const pagePictures = table(
  'page_pictures',
  {
    pageId: integer()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id),
  },
  (self) => [
    primaryKey({ columns: [self.pageId, self.pictureId] }),
    index('page_pictures_by_picture').on(self.pictureId),
  ],
)

/** The links of header and footer: each leads to a section of the site, to a page, or elsewhere. */
export const navigationEntries = table('navigation_entries', {
  id: integer().primaryKey({ autoIncrement: true }),
  place: text({ enum: NAVIGATION_PLACES }).notNull(),
  section: text({ enum: NAVIGATION_SECTIONS }).unique(),
  pageId: integer()
    .unique()
    .references(() => pages.id, { onDelete: 'cascade' }),
  url: text(),
  /** Another name than its own; empty for the section's or the page's. */
  label: localised().notNull(),
  isHidden: flag(),
  position: integer().notNull(),
})

/** Where the site serves from, in one row (`app/platform/place`): a database that finds itself elsewhere is a copy. */
export const sitePlace = table('site_place', {
  id: integer().primaryKey(),
  /** "" for what a restore laid out. */
  path: text().notNull(),
  machine: text().notNull(),
  inode: text().notNull(),
  host: text().notNull(),
  /** Since when it serves from there. */
  since: instant().notNull(),
  /** Credit notes up to this number were handed out, here or by a database that is lost. */
  lastCreditNumber: integer().notNull().default(0),
})

/** The server that mails go through, as the admin typed it: one row. `SMTP_URL` comes first. */
export const mailServers = table('mail_servers', {
  id: integer().primaryKey(),
  host: text().notNull(),
  port: integer().notNull(),
  user: text().notNull(),
  /** The address that mails come from. */
  sender: text().notNull(),
  /** The password. */
  sealed: text().notNull(),
  changedAt: instant().notNull(),
})

/** Filters of lists of the admin that somebody gave a name. */
export const savedViews = table(
  'saved_views',
  {
    id: integer().primaryKey(),
    /** The path of the list. */
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (self) => [uniqueIndex('saved_views_by_name').on(self.list, self.name)],
)
