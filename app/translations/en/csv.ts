/** How a file of values was read. */
export const csv = {
  readAs: 'The file was read as {{encoding}}.',
  parted: 'The file was read as {{encoding}}, with {{separator}} between columns.',
  commas: 'commas',
  semicolons: 'semicolons',
  tabs: 'tabs',
  unknownColumns: 'Unknown columns, ignored: {{columns}}',
  leftOut: 'Columns not in the file: {{columns}}. Existing entries keep their values; new ones get the usual defaults.',
  emptyColumns: 'Columns that are empty in every line: {{columns}}',
  needed: 'The file has no column {{column}}, which new entries need.',
  columnTwice: 'These columns are in the file twice: {{columns}}',
  currencyUnsaid: 'The file does not say which currency its prices are in. Choose it above, then read the file again.',
  typeUnsaid: 'No product type is called “{{category}}”. Choose one above, then read the file again.',
  typeOfNone: 'Some products have no category. Choose their product type above, then read the file again.',
  isBoothOrders:
    'This is a list of orders from BOOTH, without products. Enter the products by hand, or import a table with our columns.',
  isGumroadSales:
    'This is a list of sales from Gumroad, without products. Enter the products by hand, or import a table with our columns.',
  isPatreonMembers: 'This is a list of members from Patreon. Import it under Users, Newsletter.',
  importOpen: 'What the file leaves open',
  importCurrency: 'Currency of its prices',
  importCurrencyHint: 'Prices in another currency are converted at your rate.',
  importTypeOf: 'Product type for “{{category}}”',
  importTypeOfNone: 'Product type for products without a category',
  readAgain: 'Read the file again',
  shownPrice: 'Price: {{price}}',
  shownSale: 'Sale price: {{price}}',
  shownStock: 'Stock: {{stock}}',
  shownPictures: 'Pictures: {{pictures}}',
  importUnread: 'We could not read this file. Nothing was imported.',
  service:
    'This is an export of {{service}}. New products come in as drafts, variants as choices, and pictures are added afterwards.',
  currency:
    'The prices in the file are in {{given}}, but this shop uses {{base}}. Change them in the file, and its currency column too.',
} as const
