import * as tables from '#db/schema.server.ts'

import { AT, BY_USER, CREATED, exportFile, ID, KIND, NAME, POSITION, REASON, SLUG, WRITTEN } from './export-files.ts'

const PRODUCT = { productId: 'The product, in products' }

const CUSTOMS = {
  hsCode: 'For customs: HS code',
  originCountry: 'For customs: country in which it was made (ISO 3166)',
  customsName: 'For customs: what it is, in English',
  material: 'For customs: what it is made of, in English',
}

/** What the shop sells, its stock, and how it is sent. */
export const GOODS_FILES = [
  exportFile(
    'products',
    tables.products,
    'Products, and the choices (sizes, colours) of a product as rows of their own',
    {
      ...ID,
      ...SLUG,
      ...NAME,
      version: 'Name of the edition or choice, by language',
      shortDescription: 'One line about it, by language',
      longDescription: 'Text about it, by language',
      choiceOfId: 'Of a choice: the product that it is a choice of',
      sku: 'Your own number for it (SKU)',
      typeId: 'Its type, in product-types',
      eventId: 'Event at which it came out, in events',
      status: 'DRAFT, PUBLISHED or ARCHIVED',
      priceMinor: 'Price in minor units',
      salePriceMinor: 'Sale price in minor units',
      saleFrom: 'When the sale begins',
      saleUntil: 'When the sale ends',
      weightGrams: 'Weight in grams',
      ...CUSTOMS,
      manufacturerName: 'Manufacturer, where it is not that of the site',
      manufacturerAddress: 'Its postal address',
      manufacturerContact: 'Its e-mail or web address',
      safetyWarnings: 'Safety warnings, by language, where they are not those of the site',
      releaseDate: 'Day on which it comes out',
      isLimitedEdition: 'Whether it is a limited edition',
      isEventExclusive: 'Whether it is sold at events alone',
      isDigital: 'Whether it is a download',
      isSmallLot: 'Whether few were made',
      isBonusItem: 'Whether it is a free extra',
      likeCount: 'How many people like it',
      ...CREATED,
      updatedAt: 'When it last changed',
    },
  ),
  exportFile('product-types', tables.productTypes, 'Types of products, as a tree', {
    ...ID,
    parentId: 'The type above it',
    ...SLUG,
    ...NAME,
    pluralName: 'Name of several, by language',
    description: 'Description, by language',
    ...POSITION,
    ...CUSTOMS,
  }),
  exportFile('product-pictures', tables.productPictures, 'Which pictures a product has', {
    ...PRODUCT,
    pictureId: 'The picture, in pictures',
    ...POSITION,
    alt: 'Description of the picture, by language',
  }),
  exportFile('product-files', tables.productFiles, 'Files that buyers download; they lie in product-files/', {
    ...ID,
    ...PRODUCT,
    ...POSITION,
    name: 'Name that buyers see',
    mimeType: 'Kind of file',
    ...WRITTEN,
    ...CREATED,
  }),
  exportFile('product-bonuses', tables.productBonuses, 'Free extras of a product', {
    ...PRODUCT,
    bonusId: 'The extra, in products',
    isSingle: 'Whether an order gets one, however many it holds',
  }),
  exportFile('product-characters', tables.productCharacters, 'Which characters a product shows', {
    ...PRODUCT,
    characterId: 'The character, in characters',
  }),
  exportFile('product-franchises', tables.productFranchises, 'Which franchises a product belongs to', {
    ...PRODUCT,
    franchiseId: 'The franchise, in franchises',
  }),
  exportFile('related-products', tables.relatedProducts, 'Products that are shown beside another', {
    ...PRODUCT,
    relatedId: 'The other, in products',
    ...POSITION,
  }),
  exportFile('stock', tables.stockBalances, 'How much there is of each product in each pool', {
    ...PRODUCT,
    pool: 'WEB is the shop, the others are kept for events',
    onHand: 'How many lie there',
    reserved: 'How many of them are promised',
  }),
  exportFile('stock-movements', tables.stockMovements, 'Every change of the stock', {
    ...ID,
    ...PRODUCT,
    pool: 'In which pool',
    quantity: 'How many came; less than nothing: how many went',
    ...KIND,
    ...REASON,
    ...BY_USER,
    ...AT,
  }),
  exportFile('shipping-methods', tables.shippingMethods, 'Ways in which parcels travel', {
    ...ID,
    code: 'Short name',
    ...NAME,
    isRegistered: 'Whether parcels are tracked',
    maxParcelGrams: 'Heaviest parcel in grams',
    minDays: 'Days that it takes at least',
    maxDays: 'Days that it takes at most',
    isEnabled: 'Whether customers can choose it',
    ...POSITION,
  }),
  exportFile('shipping-zones', tables.shippingZones, 'Zones of shipping', { ...ID, code: 'Short name' }),
  exportFile('shipping-zone-countries', tables.shippingZoneCountries, 'Which country is in which zone', {
    country: 'Country code (ISO 3166)',
    zoneId: 'The zone, in shipping-zones',
  }),
  exportFile('shipping-rates', tables.shippingRates, 'What shipping costs', {
    methodId: 'The way, in shipping-methods',
    zoneId: 'The zone, in shipping-zones',
    upToGrams: 'Up to this weight in grams',
    priceMinor: 'Price in minor units',
  }),
]
