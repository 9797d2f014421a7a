import { codeOf, drawnIn } from '#app/platform/typefaces/characters.ts'
import { type FontRule, TYPEFACES_OF } from '#app/platform/typefaces/type-sheet.ts'
import { showTextFace } from '#app/ui/theme/text-face.client.ts'
import { FAMILIES } from '#app/ui/theme/type-pair.ts'

const SHEET = /\/type\/([\w-]+)\.css/

type LoadedFace = { rule: FontRule; font: FontFace }

let shown: readonly LoadedFace[] = []
/** Counts what was begun: fonts that come after the next page has begun are not shown. */
let turn = 0

/**
 * Brings the fonts of the page that is there, and shows them all at once. Where the fonts of the page before lack a
 * letter of its headings they set none of them: a heading is of one hand.
 * @param here path and query of the page
 * @returns what calls it off
 */
export function setHeadings(here: string): () => void {
  turn += 1
  const mine = turn
  if (turn > 1) showTextFace()
  if (hasTypeface() && lacksCharacters()) {
    hide(({ rule }) => rule.family === FAMILIES.headings)
    const finding = isDocument(here) ? Promise.resolve(nameInDocument()) : nameOf(here)
    // A page whose fonts do not come stays as it is.
    void bring(finding, () => mine === turn).catch(() => {})
  }
  return () => (turn += 1)
}

async function bring(finding: Promise<string | null>, isWanted: () => boolean): Promise<void> {
  const name = await finding
  if (!name || !isWanted()) return

  const rules = (await (await fetch(`/type/${name}.json`)).json()) as FontRule[]
  const fonts = rules.map((rule) => shown.find((each) => isSame(each.rule, rule)) ?? { rule, font: fontOf(rule) })
  await Promise.all(fonts.map(({ font }) => font.load()))
  if (!isWanted()) return

  hide((each) => !fonts.includes(each))
  for (const { font } of fonts) document.fonts.add(font)
  shown = fonts
}

/** The Latin letters come with each page, unless headings are left to the device. */
function hasTypeface(): boolean {
  return [...document.fonts].some(({ family }) => family === FAMILIES.latin)
}

/** What the document says to browsers without script. */
function nameInDocument(): string | null {
  const texts = [...document.querySelectorAll('body > noscript')].map(({ textContent }) => textContent)
  return SHEET.exec(texts.join(''))?.[1] ?? null
}

/** Whether the page is the one that came as a document. */
function isDocument(here: string): boolean {
  const [document] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(document?.name ?? 'about:blank')
  return pathname + search === here
}

/** Of a page that came as data, its document would tell. */
async function nameOf(address: string): Promise<string | null> {
  const { headers } = await fetch(address, { method: 'HEAD' })
  return headers.get(TYPEFACES_OF)
}

/** Whether headings, logo or navigation have characters that none of their fonts has. */
function lacksCharacters(): boolean {
  return lacksIn('h1, h2, h3', FAMILIES.headings) || lacksIn('.brand, .nav', FAMILIES.shell)
}

function lacksIn(selector: string, family: string): boolean {
  const ranges = shown.filter(({ rule }) => rule.family === family).map(({ rule }) => rule.unicodeRange)
  const known = new Set(ranges.flatMap((range) => range.split(',')))
  const texts = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return drawnIn(texts.join('')).some((letter) => !known.has(codeOf(letter)))
}

function hide(isHidden: (each: LoadedFace) => boolean): void {
  for (const { font } of shown.filter(isHidden)) document.fonts.delete(font)
  shown = shown.filter((each) => !isHidden(each))
}

function isSame(one: FontRule, other: FontRule): boolean {
  return one.family === other.family && one.src === other.src
}

function fontOf({ family, src, ...descriptors }: FontRule): FontFace {
  return new FontFace(family, src, descriptors)
}
