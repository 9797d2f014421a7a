/** Where an event's own page is. */
export function eventPath({ slug, startsOn }: { slug: string; startsOn: string }): string {
  return `/nenas/${startsOn.slice(0, 4)}/${slug}`
}
