import { decoded } from '#app/site/redirects/redirects.ts'

/** The products of a file: the address name of each, and the addresses of its pictures where the file says them. */
export type NamedProduct = { slug: string; pictures: readonly string[] }

/**
 * The product that a picture's file name belongs to: the one whose picture has that name in the file, else the one that
 * is called so, as in `tide-zine.jpg` or `tide-zine-2.png`. Null where it is nobody's.
 */
export function productOfPicture(products: readonly NamedProduct[], fileName: string): string | null {
  const stem = stemOf(fileName)
  const named = products.find(({ pictures }) => pictures.some((address) => stemOf(pathOf(address)) === stem))
  if (named) return named.slug

  const plain = stem.replace(/[-_ ]\d{1,3}$/, '')
  return products.find(({ slug }) => slug === stem)?.slug ?? products.find(({ slug }) => slug === plain)?.slug ?? null
}

/** What of an address or a name says which picture it is: the last part, without its ending and in small letters. */
function stemOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/\.[a-z0-9]{2,5}$/i, '').toLowerCase()
}

function pathOf(address: string): string {
  return URL.canParse(address) ? decoded(new URL(address).pathname) : address
}
