import { z } from 'zod'

import { languageOf } from '#app/translations/texts.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { PICTURE } from '../../pictures/limits.ts'
import { type Caption, dayIn, MOST_TEXT, MOST_TITLE } from './captions.ts'

const word = z.string().catch('')
const tag = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
/** What a downloader wrote of a work of pixiv (`caption`), DeviantArt (`description`), Tumblr (`summary`) or X (`content`). */
const metadata = z.object({
  title: word,
  caption: word,
  description: word,
  summary: word,
  content: word,
  date: word,
  create_date: word,
  tags: z.array(tag).catch([]),
  /** Of pixiv: 1 is R-18, 2 is R-18G. */
  x_restrict: z.number().catch(0),
  rating: word,
  /** Of DeviantArt and X. */
  is_mature: z.boolean().catch(false),
  sensitive: z.boolean().catch(false),
})

/** The picture that a file tells of, by its name; null where it tells of none. `12_p0.jpg.json` stands beside `12_p0.jpg`. */
export function pictureOf(path: string): string | null {
  const picture = path.replace(/\.json$/i, '')
  return picture !== path && PICTURE.test(picture) ? picture : null
}

/** The caption in such a file; null where it is none. */
export function readMetadata(json: string): Caption | null {
  const read = metadata.safeParse(parsed(json))
  if (!read.success) return null

  const { title, caption, description, summary, content, date, create_date: made, tags } = read.data
  return {
    title: inItsLanguage(plain(title).slice(0, MOST_TITLE)),
    description: inItsLanguage(plain(caption || description || summary || content).slice(0, MOST_TEXT)),
    alt: {},
    warning: warningOf(read.data),
    // As pixiv's own clock says it: `date` is the same moment in UTC.
    date: dayIn(made) ?? dayIn(date) ?? '',
    tags: tags.map((one) => one.replaceAll(/[,、#]/g, ' ').trim()).join(', '),
  }
}

/** What another site showed to adults alone, or behind a warning. */
function warningOf({ x_restrict: restriction, rating, tags, is_mature: isMature, sensitive }: Metadata): LocalisedText {
  const words = [rating, ...tags].map((one) => one.normalize('NFKC').replace(/[-\s]/g, '').toLowerCase())
  if (restriction === 2 || words.includes('r18g')) return { en: 'Adults only (18+), gore', ja: '成人向け（R-18G）' }
  if (restriction === 1 || words.some((one) => one === 'r18' || one === 'explicit'))
    return { en: 'Adults only (18+)', ja: '成人向け（R-18）' }

  return isMature || sensitive ? { en: 'Sensitive content', ja: '閲覧注意' } : {}
}

type Metadata = z.output<typeof metadata>

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function inItsLanguage(text: string): LocalisedText {
  return text === '' ? {} : { [languageOf(text)]: text }
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ' }

/** The words of a little HTML. */
function plain(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => SIGNS[name] ?? whole)
    .trim()
}
