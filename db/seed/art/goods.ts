import { bookGoods } from './goods-books.ts'
import { dateAndScreenGoods } from './goods-dates-and-screens.ts'
import { homeGoods } from './goods-home.ts'
import { paperGoods } from './goods-paper.ts'
import { pocketGoods } from './goods-pockets.ts'
import { readGoods } from './goods-read.ts'
import { wallGoods } from './goods-wall.ts'
import { wornGoods } from './goods-worn.ts'
import type { Scene } from './scene.ts'

export const goods: Scene[] = [
  ...bookGoods,
  ...wornGoods,
  ...wallGoods,
  ...paperGoods,
  ...dateAndScreenGoods,
  ...readGoods,
  ...homeGoods,
  ...pocketGoods,
]
