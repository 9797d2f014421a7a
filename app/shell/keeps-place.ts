/** Both screens of the gallery by their routes. */
const GALLERY = new Set(['gallery/gallery.route', 'gallery-by-year'])

/** Whether a navigation leaves the page scrolled where it is (specification, section 2, "Navigation behaviour"). */
export function keepsPlace(from: string, to: string): boolean {
  return from === to || (GALLERY.has(from) && GALLERY.has(to))
}
