import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Opening and closing the viewer over an artwork asks the site for nothing: the page stays as it is. */
export function keepsData(
  args: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod' | 'defaultShouldRevalidate'>,
) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  const isArtwork = /^\/art\/\d{4}\/[^/]+$/.test(nextUrl.pathname)
  return isSamePage && isArtwork && !formMethod ? false : defaultShouldRevalidate
}
