import type { PageKind, PageState } from '#db/vocabulary.ts'

/** The address of a page that the administrator wrote. */
export function pagePath(slug: string): string {
  return `/p/${slug}`
}

/** Opens it to whoever has the link, as a draft too. */
export function previewPath(key: string): string {
  return `/p/preview/${key}`
}

/** The address of news. */
export function newsPath(slug: string): string {
  return `/news/${slug}`
}

export function pathOf({ kind, slug }: { kind: PageKind; slug: string }): string {
  return kind === 'NEWS' ? newsPath(slug) : pagePath(slug)
}

/** As the log names it. */
export function subjectOf({ kind, id }: { kind: PageKind; id: number }): string {
  return kind === 'NEWS' ? `news/${id}` : `page/${id}`
}

/** Whether everybody may read it: published, and of news not only later. */
export function isShown({ state, publishedAt }: { state: PageState; publishedAt: Date | null }, now: Date): boolean {
  return state === 'PUBLISHED' && (publishedAt === null || publishedAt <= now)
}
