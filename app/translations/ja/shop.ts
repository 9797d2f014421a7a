import type { shop as en } from '../en/shop.ts'
import type { Translated } from '../keys.ts'

export const shop = {
  closed: 'ショップは現在、一般には公開していません。',
} satisfies Translated<typeof en>
