import type { PictureData } from '#app/platform/pictures/variants.ts'

/** News as a list shows it. */
export type Teaser = {
  path: string
  title: string
  /** When it was published: for programs and for people. */
  at: string
  day: string
  summary: string
  picture: { picture: PictureData; alt: string } | null
}
