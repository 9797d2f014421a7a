/** Lists of lists and quotes of quotes: each level is a call within a call. */
const MOST_DEPTH = 20
/** Each opening mark is compared with all later ones of its paragraph. */
const MOST_MARKS_IN_PARAGRAPH = 500
const MOST_MARKS = 4000
const MOST_LINES = 2000

const MARK = /[*_`~[\]!<&\\]/g
/** What begins a quote or an item of a list, at the start of a line or after another one. */
const LEVEL = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y

/**
 * Why a text is not read as Markdown, as a translation key; null where it is. Lengths are limited by the field. Each
 * limit is far beyond what somebody writes, and little enough that reading it holds up nobody.
 */
export function markdownProblem(text: string): string | null {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.length > MOST_LINES) return `form:markdownLines?max=${MOST_LINES}`

  let [all, inParagraph] = [0, 0]
  for (const [index, line] of lines.entries()) {
    const at = `line=${index + 1}`
    if (depthOf(line) > MOST_DEPTH) return `form:markdownDepth?${at}&max=${MOST_DEPTH}`

    const marks = line.match(MARK)?.length ?? 0
    all += marks
    inParagraph = line.trim() ? inParagraph + marks : 0
    if (inParagraph > MOST_MARKS_IN_PARAGRAPH) return `form:markdownParagraph?${at}&max=${MOST_MARKS_IN_PARAGRAPH}`
    if (all > MOST_MARKS) return `form:markdownMarks?max=${MOST_MARKS}`
  }
  return null
}

/** How deep a line may be: a level for each mark, and for each two columns before and between them. */
function depthOf(line: string): number {
  let [levels, end] = [0, 0]
  for (LEVEL.lastIndex = 0; levels <= MOST_DEPTH && LEVEL.test(line); end = LEVEL.lastIndex) levels += 1
  const before = /^[ \t]*/.exec(line.slice(end))?.[0] ?? ''
  const blank = line.slice(0, end) + before
  const tabs = blank.split('\t').length - 1
  const columns = 4 * tabs + blank.split(' ').length - 1
  return levels + Math.floor(columns / 2)
}
