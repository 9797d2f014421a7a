import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'

export const ART_SORTS = ['date', 'title'] as const
export const VISIBILITIES = ['SHOWN', 'HIDDEN'] as const
export type ArtQuery = ListQuery<(typeof ART_SORTS)[number]> & {
  year: number | null
  isMissingAlt: boolean
  tagId: number | null
  seriesId: number | null
  visibility: (typeof VISIBILITIES)[number] | null
}

/** What the list is asked for; its export reads the same address. */
export function readArtQuery(values: URLSearchParams, years: readonly number[]): ArtQuery {
  return {
    ...readList(values, ART_SORTS, '-date'),
    year: years.find((year) => String(year) === values.get('year')) ?? null,
    isMissingAlt: values.get('missingAlt') === '1',
    tagId: idIn(values.get('tag')),
    seriesId: idIn(values.get('series')),
    visibility: oneOf(values.get('visible'), VISIBILITIES),
  }
}

function idIn(value: string | null): number | null {
  return value && /^\d{1,9}$/.test(value) ? Number(value) : null
}
