import type { shop as en } from '../en/shop.ts'
import type { Translation } from '../keys.ts'

export const shop = {
  opensAt: 'ショップは{{at}}に開きます。',
  closed: 'ただいまショップは準備中です。公開まで今しばらくお待ちください。',
} satisfies Translation<typeof en>
