import type { Part } from './content.ts'

/** What stands for a page where it is shared: its first own picture, else its first work without a warning. */
export function previewPicture(parts: readonly Part[]) {
  const own = parts.find((part) => part.kind === 'picture' || part.kind === 'artwork')
  if (own) return own

  const pieces = parts.flatMap((part) => (part.kind === 'gallery' ? part.pieces : []))
  for (const { picture, alt } of pieces) if (picture) return { picture, alt }
  return null
}
