import type { Likes } from '#app/shop/products/likes/likes.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { Shown } from './content.ts'

/** For whom a page is shown, and when. */
export type View = { locale: Locale; now: Date; isShopOpen: boolean; /** The visitor's hearts. */ likes?: Likes }
/** What a block shows; or the block as it is written, where it finds nothing. */
export type Found = { part: Shown; headings?: number; summary?: string } | { missing: string }
