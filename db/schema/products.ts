import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core'

import { PRODUCT_STATUSES } from '../vocabulary.ts'
import { events } from './circle.ts'
import { bookFacts, customsFacts, day, flag, instant, localised, minor, safetyFacts, table } from './columns.ts'
import { characters, franchises } from './franchises.ts'
import { users } from './people.ts'
import { pictures } from './pictures.ts'

export const productTypes = table('product_types', {
  id: integer().primaryKey(),
  parentId: integer().references((): AnySQLiteColumn => productTypes.id),
  slug: text().notNull().unique(),
  name: localised().notNull(),
  pluralName: localised().notNull(),
  description: localised().notNull(),
  position: integer().notNull().default(0),
  /** Taxed as books are, where a country has a rate for them. */
  isBooks: flag(),
  /** For products of the type that say nothing themselves. */
  ...customsFacts(),
})

export const products = table(
  'products',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    slug: text().notNull().unique(),
    /** Stock keeping unit: the illustrator's own number, for labels and files. */
    sku: text().unique(),
    /** The product that this is a choice of, such as another size; the listing shows that one for all its choices. */
    choiceOfId: integer().references((): AnySQLiteColumn => products.id),
    name: localised().notNull(),
    version: localised(),
    shortDescription: localised().notNull(),
    longDescription: localised().notNull(),
    typeId: integer()
      .notNull()
      .references(() => productTypes.id),
    eventId: integer().references(() => events.id),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default('DRAFT'),
    priceMinor: minor().notNull(),
    salePriceMinor: minor(),
    saleFrom: instant(),
    saleUntil: instant(),
    /** Shipping weight of one unit without packaging. */
    weightGrams: integer().notNull().default(0),
    ...customsFacts(),
    ...safetyFacts(),
    ...bookFacts(),
    releaseDate: day().notNull(),
    isLimitedEdition: flag(),
    isEventExclusive: flag(),
    isDigital: flag(),
    isSmallLot: flag(),
    isBonusItem: flag(),
    /** How many users like it; triggers keep it, so that an erased account takes its likes along. */
    likeCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (self) => [
    index('products_by_release').on(self.status, self.releaseDate, self.id),
    index('products_by_price').on(self.status, self.priceMinor, self.id),
    index('products_by_type').on(self.typeId),
    // Most products are no choice: counted in the index, they would make it look as one that hardly narrows anything.
    index('products_by_choice_of')
      .on(self.choiceOfId)
      .where(sql`choice_of_id IS NOT NULL`),
    index('products_sale_begins_between_minutes')
      .on(self.saleFrom)
      .where(sql`sale_from % 60000 <> 0`),
    index('products_sale_ends_between_minutes')
      .on(self.saleUntil)
      .where(sql`sale_until % 60000 <> 0`),
  ],
)

export const productPictures = table(
  'product_pictures',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id),
    position: integer().notNull(),
    alt: localised().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.productId, self.position] }),
    index('product_pictures_by_picture').on(self.pictureId),
  ],
)

export const productFranchises = table(
  'product_franchises',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    franchiseId: integer()
      .notNull()
      .references(() => franchises.id),
  },
  (self) => [
    primaryKey({ columns: [self.productId, self.franchiseId] }),
    index('product_franchises_by_franchise').on(self.franchiseId),
  ],
)

export const productCharacters = table(
  'product_characters',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    characterId: integer()
      .notNull()
      .references(() => characters.id),
  },
  (self) => [
    primaryKey({ columns: [self.productId, self.characterId] }),
    index('product_characters_by_character').on(self.characterId),
  ],
)

/** A bonus comes with every unit, a single bonus once an order. */
export const productBonuses = table(
  'product_bonuses',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    bonusId: integer()
      .notNull()
      .references(() => products.id),
    isSingle: flag(),
  },
  (self) => [primaryKey({ columns: [self.productId, self.bonusId] })],
)

export const relatedProducts = table(
  'related_products',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    relatedId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (self) => [primaryKey({ columns: [self.productId, self.relatedId] })],
)

export const productLikes = table(
  'product_likes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.userId, self.productId] }),
    index('product_likes_by_product').on(self.productId),
  ],
)
