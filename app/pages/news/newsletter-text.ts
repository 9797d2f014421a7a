import type { IssueInput } from '#app/site/newsletter/issues/issue.forms.ts'
import { textOf } from '#app/translations/texts.ts'
import { type ContentLocale, LOCALES, type LocalisedText } from '#db/vocabulary.ts'

import { readBlocks } from '../blocks.ts'
import { newsPath } from '../page-path.ts'

type TextFiller = (text: string, locale: ContentLocale) => string
type Post = { slug: string; title: LocalisedText; body: LocalisedText }

const READ_ON: Record<ContentLocale, string> = { en: 'Read on our site', ja: 'サイトで読む' }

/**
 * A newsletter to begin with: the words of a post as a mail can say them, and the way to it.
 * @param fill puts the site's rules where a text names them, as the post itself shows them
 */
export function newsletterOf({ slug, title, body }: Post, origin: string, fill: TextFiller): IssueInput {
  const [en, ja] = LOCALES.map((locale) => {
    const words = wordsOf(fill(body[locale] ?? '', locale), origin)
    return words && `${words}\n\n[${READ_ON[locale]}](${new URL(`${newsPath(slug)}?lng=${locale}`, origin).href})`
  })
  return { subject: title, body: textOf(en ?? '', ja ?? '') }
}

/** Mails know paragraphs, lists and links alone. */
function wordsOf(text: string, origin: string): string {
  const blocks = readBlocks(text).flatMap((block) => {
    if (block.kind === 'markdown') return [plain(block.text)]
    return block.kind === 'button' ? [`[${block.label}](${block.to})`] : []
  })
  return blocks
    .join('\n\n')
    .replaceAll('](/', `](${origin}/`)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function plain(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/^ {0,3}#{1,6}\s+(.*?)\s*#*(?:\s*\{#[\w-]+\})?\s*$/gm, '\n$1\n')
    .replace(/^ {0,3}>\s?/gm, '')
    .replace(/^(\s*)[*+]\s+/gm, '$1- ')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_\n]+?)(?<=\S)\1(?![\w*])/g, '$2')
}
