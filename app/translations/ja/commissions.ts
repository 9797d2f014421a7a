import type { commissions as en } from '../en/commissions.ts'
import type { Translated } from '../keys.ts'

export const commissions = {} satisfies Translated<typeof en>
