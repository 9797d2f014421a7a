import { escapeHtml } from '#app/platform/mail/email.ts'

import type { WxrItem } from './wxr.ts'

/** The pictures of an export, by their numbers and by the posts that they were uploaded to. */
export type Attachments = { byId: Map<string, WxrItem>; byPost: Map<string, WxrItem[]> }

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i
/** A gallery of the classic editor: `[gallery ids="21,22"]`; without numbers it shows all pictures of its post. */
const GALLERY = /\[gallery\b([^\]]*)\]/g
const IDS = /\bids\s*=\s*["']?([\d,\s]+)/

export function attachmentsOf(items: readonly WxrItem[]): Attachments {
  const pictures = items.filter(({ type, fileUrl }) => type === 'attachment' && PICTURE.test(fileUrl))
  return {
    byId: new Map(pictures.map((picture) => [picture.id, picture])),
    byPost: Map.groupBy(pictures, ({ parent }) => parent),
  }
}

/** A post's HTML with the pictures of its galleries in their places. */
export function withGalleries({ id, html }: Pick<WxrItem, 'id' | 'html'>, { byId, byPost }: Attachments): string {
  return html.replaceAll(GALLERY, (_, written: string) => {
    const ids = IDS.exec(written)?.[1]?.split(',')
    const shown = ids ? ids.flatMap((one) => byId.get(one.trim()) ?? []) : (byPost.get(id) ?? [])
    return shown
      .map(({ fileUrl, excerpt }) => `\n\n<img src="${escapeHtml(fileUrl)}" alt="${escapeHtml(excerpt)}">\n\n`)
      .join('')
  })
}
