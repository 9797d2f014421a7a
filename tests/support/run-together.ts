import type { Page } from './page.ts'

const SHOWN_INPUT = String.raw`<input\b(?![^>]*type="hidden")[^>]*>`
/** What makes no break of its own. */
const INLINE = String.raw`(?:</?(?:span|b|i|em|strong)\b[^>]*>|<!--.*?-->)*`
const CLASH = new RegExp(
  `(?:(?<!\\s)</(?:a|button|select|textarea|label)>|${SHOWN_INPUT})${INLINE}<(?:a|button|label)\\b[^>]*>[^<]*`,
  'g',
)

/** Links, buttons and labels of a page with nothing before them: without a sheet they read as one word. */
export function runTogether({ path, html }: Page): string[] {
  return [...html.matchAll(CLASH)].map(([clash]) => `${path}: ${clash}`)
}

/** Buttons that are a picture alone: without a sheet there is nothing to press. */
export function wordless(page: Page): string[] {
  return page
    .all('button')
    .filter((button) => !button.text.trim())
    .map((button) => `${page.path}: ${button.rawAttrs}`)
}
