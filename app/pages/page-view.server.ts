import type { RouterContextProvider } from 'react-router'

import { likesOf } from '#app/shop/products/likes/likes.server.ts'
import { mayEnterShop } from '#app/shop/shop-access.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'

import { readContent } from './content.server.ts'
import { pathOf } from './page-path.ts'
import type { Page } from './pages.server.ts'

/** A page as its visitor sees it. */
export function presentPage(context: Readonly<RouterContextProvider>, page: Page) {
  const { db, locale } = requestOf(context)
  const view = { locale, now: new Date(), isShopOpen: mayEnterShop(context), likes: likesOf(context) }
  const title = localise(page.title, locale)
  const { parts, summary, unknown, missing } = readContent(db, page, view)
  return {
    path: pathOf(page),
    title,
    // A page of tables alone has no first sentence.
    description: localise(page.description, locale) || summary || title,
    changedOn: page.changedAt.toISOString(),
    parts,
    unknown,
    missing,
  }
}
