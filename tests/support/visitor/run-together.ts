import type { Page } from './page.ts'

const SHOWN_INPUT = String.raw`<input\b(?![^>]*type="hidden")[^>]*>`
/** What makes no break of its own. */
const INLINE = String.raw`(?:</?(?:span|b|i|em|strong|small)\b[^>]*>|<!--.*?-->)*`
const CLASH = new RegExp(
  `(?:(?<!\\s)</(?:a|button|select|textarea|label)>|${SHOWN_INPUT})${INLINE}<(?:a|button|label)\\b[^>]*>[^<]*`,
  'g',
)

/** The name of a field, the field and its hint. */
const FIELD_CLASH = new RegExp(
  `(?:${SHOWN_INPUT}|(?<!\\s)</(?:select|textarea|label|legend)>)${INLINE}(?:${SHOWN_INPUT}|<(?:select|textarea)\\b|[^\\s<]).{0,20}`,
  'gs',
)

/** Links, buttons and labels of a page with nothing before them: without a sheet they read as one word. */
export function runTogether({ path, html }: Page): string[] {
  return [...html.matchAll(CLASH), ...html.matchAll(FIELD_CLASH)].map(([clash]) => `${path}: ${clash}`)
}

/** Buttons that are a picture alone: without a sheet there is nothing to press. */
export function wordless(page: Page): string[] {
  return page
    .all('button')
    .filter((button) => !button.text.trim())
    .map((button) => `${page.path}: ${button.rawAttrs}`)
}
