import { bookGoods } from './goods-books.ts'
import { dateAndScreenGoods } from './goods-dates-and-screens.ts'
import { paperGoods } from './goods-paper.ts'
import { wallGoods } from './goods-wall.ts'
import { wornGoods } from './goods-worn.ts'
import type { Scene } from './scene.ts'

export const goods: Scene[] = [...bookGoods, ...wornGoods, ...wallGoods, ...paperGoods, ...dateAndScreenGoods]
