import { z } from 'zod'

import type { Wxr, WxrItem } from './wxr.ts'

const text = z.string().nullish()
const post = z.object({
  id: z.union([z.string(), z.number()]),
  title: text,
  slug: text,
  html: text,
  feature_image: text,
  custom_excerpt: text,
  /** Before version 3 a page was a post with this mark. */
  page: z.union([z.boolean(), z.number()]).nullish(),
  type: text,
  status: text,
  visibility: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
})
const tables = z.object({
  posts: z.array(post),
  settings: z.array(z.object({ key: z.string(), value: z.unknown() })).nullish(),
})
const ghostFile = z.object({
  db: z.array(z.object({ data: tables })).min(1),
})

const STATUSES: Readonly<Record<string, string>> = { published: 'publish', sent: 'publish', scheduled: 'future' }

/** An export of Ghost as one of WordPress, which it says the same as; null where it is none. */
export function readGhost(json: string): Wxr | null {
  const read = ghostFile.safeParse(parsed(json))
  const [first] = read.data?.db ?? []
  if (!first) return null

  const { posts, settings } = first.data
  const language = (settings ?? []).find(({ key }) => key === 'locale' || key === 'lang')?.value
  return {
    service: 'ghost',
    site: '',
    language: typeof language === 'string' ? language : '',
    items: posts.map((one, at) => itemOf(one, at + 1)),
  }
}

function itemOf(one: z.infer<typeof post>, line: number): WxrItem {
  const slug = one.slug ?? ''
  const at = one.published_at ? new Date(one.published_at) : null
  const picture = one.feature_image ? `<img src="${one.feature_image.replaceAll('"', '%22')}">` : ''
  return {
    line,
    id: String(one.id),
    type: one.type === 'page' || one.page ? 'page' : 'post',
    status: STATUSES[one.status ?? ''] ?? 'draft',
    // What was sent by e-mail alone was never on the site.
    isProtected: one.status === 'sent' || !['public', '', null, undefined].includes(one.visibility),
    title: one.title ?? '',
    slug,
    link: slug && `/${slug}/`,
    publishedAt: at && !Number.isNaN(at.getTime()) ? at : null,
    html: `${picture}${one.html ?? ''}`,
    excerpt: one.custom_excerpt ?? '',
    fileUrl: '',
    parent: '',
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
