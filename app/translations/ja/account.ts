import type { account as en } from '../en/account.ts'
import type { Translated } from '../keys.ts'

export const account = {} satisfies Translated<typeof en>
