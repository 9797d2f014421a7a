/** Both screens of the gallery by their routes. */
const GALLERY = ['gallery/gallery.route', 'gallery-by-year']

/** Whether a navigation leaves the page scrolled where it is (specification, section 2, "Navigation behaviour"). */
export function keepsPlace(from: string, to: string): boolean {
  return from === to || (GALLERY.includes(from) && GALLERY.includes(to))
}
