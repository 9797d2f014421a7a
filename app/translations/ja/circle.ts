import type { circle as en } from '../en/circle.ts'
import type { Translated } from '../keys.ts'

export const circle = {} satisfies Translated<typeof en>
