/** Columns of a file that nobody knows, that it does without, and that hold nothing. */
export type CsvColumns = {
  unknown: string[]
  missing: string[]
  empty: string[]
  /** The service whose export it is, such as Shopify. */
  service?: string
  /** What the file leaves open: its currency, and categories that no type is called. */
  open?: { currency: boolean; categories: string[]; /** Its columns, where nobody knows them. */ columns?: string[] }
}
/** What a column of an unknown table can be. */
export const MAPPED_FIELDS = ['name', 'price', 'description', 'stock', 'sku', 'category', 'pictures'] as const
/** The columns that somebody chose for them. */
export type ColumnMap = Partial<Record<(typeof MAPPED_FIELDS)[number], string>>
/** What was answered to what a file leaves open: the currency of its prices, and the type of each category by its slug. */
export type ImportChoices = { currency: string | null; types: Record<string, string>; columns?: ColumnMap }
/** What a line of a file brings, as somebody checks it at a glance: the texts of its cells. */
export type ShownLine = { name: string; price: string; salePrice: string; stock: string; pictures: string[] }
