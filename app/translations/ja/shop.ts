import type { shop as en } from '../en/shop.ts'
import type { Translated } from '../keys.ts'

export const shop = {} satisfies Translated<typeof en>
