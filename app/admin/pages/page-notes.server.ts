import type { RouterContextProvider } from 'react-router'

import { presentPage } from '#app/pages/content.server.ts'
import { isShown, pathOf, previewPath } from '#app/pages/page-path.ts'
import type { Page } from '#app/pages/pages.server.ts'

/** Whether everybody sees a page, where it is then and before, and what is still to be filled in. */
export function presentNotes(context: Readonly<RouterContextProvider>, page: Page) {
  const { unknown, missing } = presentPage(context, page)
  return {
    isShown: isShown(page, new Date()),
    path: pathOf(page),
    preview: previewPath(page.previewKey),
    unknown,
    missing,
  }
}
