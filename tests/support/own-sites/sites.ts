import { doujin } from './doujin.ts'
import type { OwnSite } from './own-site.ts'
import { painter } from './painter.ts'
import { stickers } from './stickers.ts'

/** Three sites that have little in common. */
export const OWN_SITES: readonly OwnSite[] = [painter, stickers, doujin]
