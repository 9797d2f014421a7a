import type { admin as en } from '../en/admin.ts'
import type { Translated } from '../keys.ts'

export const admin = {} satisfies Translated<typeof en>
