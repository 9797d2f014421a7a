import { atHome } from './products-at-home.ts'
import { books } from './products-books.ts'
import { clothAndPrints } from './products-cloth-and-prints.ts'
import { extras } from './products-extras.ts'
import { forPockets } from './products-for-pockets.ts'
import { goods } from './products-goods.ts'
import { stationery } from './products-stationery.ts'
import { toRead } from './products-to-read.ts'
import type { DemoProduct } from './types.ts'

export const products: DemoProduct[] = [
  ...books,
  ...goods,
  ...clothAndPrints,
  ...stationery,
  ...extras,
  ...toRead,
  ...atHome,
  ...forPockets,
]
