import { books } from './products-books.ts'
import { clothAndPrints } from './products-cloth-and-prints.ts'
import { extras } from './products-extras.ts'
import { goods } from './products-goods.ts'
import { stationery } from './products-stationery.ts'
import type { DemoProduct } from './types.ts'

export const products: DemoProduct[] = [...books, ...goods, ...clothAndPrints, ...stationery, ...extras]
