import type { gallery as en } from '../en/gallery.ts'
import type { Translated } from '../keys.ts'

export const gallery = {} satisfies Translated<typeof en>
