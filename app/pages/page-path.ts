/** The address of a page that the administrator wrote. */
export function pagePath(slug: string): string {
  return `/p/${slug}`
}

/** Opens it to whoever has the link, as a draft too. */
export function previewPath(key: string): string {
  return `/p/preview/${key}`
}
