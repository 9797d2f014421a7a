import type { Key } from '#app/translations/keys.ts'

/** Files that people send for one of products, by columns that no such file lacks, with what each is. */
const OTHERS = [
  { marks: ['注文番号', '商品ID / 数量 / 商品名'], key: 'csv:isBoothOrders' },
  { marks: ['Purchase ID', 'Item Name', 'Purchase Email'], key: 'csv:isGumroadSales' },
  { marks: ['Name', 'Email', 'Patron Status'], key: 'csv:isPatreonMembers' },
] as const satisfies { marks: readonly string[]; key: Key }[]

/** What a file without products seems to be; null where nothing is known of it. */
export function findOther(names: readonly string[]): Key | null {
  return OTHERS.find(({ marks }) => marks.every((mark) => names.includes(mark)))?.key ?? null
}
