import type { signIn as en } from '../en/sign-in.ts'
import type { Translated } from '../keys.ts'

export const signIn = {} satisfies Translated<typeof en>
