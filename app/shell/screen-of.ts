/** Of a route that is shown: its name, and what its loader answered. */
type Match = { id: string; loaderData?: unknown }

/**
 * The screen that a route shows; one screen stays scrolled where it is (specification, section 2, "Navigation
 * behaviour"). The first page shows the gallery, as the gallery of a year does, unless a page of the site's own stands
 * there.
 */
export function screenOf(match: Match): string {
  if (match.id !== 'pages/home.route') return match.id

  return (match.loaderData as { gallery?: unknown } | undefined)?.gallery ? 'gallery/gallery.route' : match.id
}
