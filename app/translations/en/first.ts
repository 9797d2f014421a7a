import { common } from './common.ts'
import { gallery } from './gallery.ts'
import { info } from './info.ts'

/** What every page says, and the gallery. */
export const first = { common, gallery, info }
