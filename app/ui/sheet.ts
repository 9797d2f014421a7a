/**
 * What a selector asks of a page: an element (`a`), a class (`.x`), an id (`#x`), an attribute (`[x]`, `[x=y]`); or one
 * of several lists of such, as `:is()` does.
 */
export type Need = string | Need[][]

/** One piece of a style sheet: a rule, a block around pieces, an animation, or what stands on every page. */
export type Piece =
  | { selectors: { text: string; needs: Need[] }[]; declarations: string[] }
  | { block: string; pieces: Piece[] }
  | { animation: string; text: string }
  | { text: string }

const PARTS = /<([a-z][\w-]*)([^]*)>/i
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g
const VARIABLE = /var\(\s*(--[\w-]+)/g

/** Everything in a finished page that a selector could ask for, and the variables that its own styles use. */
export function tokensOf(html: string): Set<string> {
  return new Set([...tagsOf(html)].flatMap((tag) => [...tokensOfTag(tag)]))
}

/** The tags of elements that begin in a page, each once. In what React writes `<` and `>` stand for nothing else. */
export function tagsOf(html: string): Set<string> {
  const tags = new Set<string>()
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1))
    if (html[at + 1] !== '/' && html[at + 1] !== '!') tags.add(html.slice(at, html.indexOf('>', at) + 1))
  return tags
}

export function tokensOfTag(tag: string): Set<string> {
  const [, name = '', attributes = ''] = PARTS.exec(tag) ?? []
  const tokens = new Set([name.toLowerCase(), ...variablesIn(attributes)])
  for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) addAttribute(tokens, attribute, value)
  return tokens
}

function addAttribute(tokens: Set<string>, attribute: string, value: string): void {
  const name = attribute.toLowerCase()
  if (name === 'class') for (const each of value.split(/\s+/)) tokens.add(`.${each}`)
  else if (name === 'id') tokens.add(`#${value}`)
  tokens.add(`[${name}]`)
  tokens.add(`[${name}=${value}]`)
}

/**
 * The part of a sheet that a page can use as it stands, in the sheet's order: rules whose selectors ask for what is not
 * there, animations nobody plays and variables nobody reads are left out.
 */
export function reduceSheet(pieces: readonly Piece[], tokens: ReadonlySet<string>): string {
  const usable = keepUsable(pieces, tokens)
  const values = usable.flatMap(valuesOf).join(';')
  const used = readVariables(usable, new Set([...variablesIn(values), ...variablesAmong(tokens)]))
  return write(usable, (name) => used.has(name), values)
}

/** Every need of a sheet and every variable that it gives, so that pages which ask for the same share one reduced sheet. */
export function needsOf(pieces: readonly Piece[]): Set<string> {
  const names = (needs: readonly Need[]): string[] =>
    needs.flatMap((need) => (typeof need === 'string' ? [need] : need.flatMap(names)))
  return new Set(
    pieces.flatMap((piece): string[] => {
      if ('block' in piece) return [...needsOf(piece.pieces)]
      if (!('selectors' in piece)) return []

      return [...piece.selectors.flatMap(({ needs }) => names(needs)), ...variableDeclarations(piece).map(nameOf)]
    }),
  )
}

function keepUsable(pieces: readonly Piece[], tokens: ReadonlySet<string>): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if ('block' in piece) {
      const within = keepUsable(piece.pieces, tokens)
      return within.length > 0 ? [{ ...piece, pieces: within }] : []
    }
    if (!('selectors' in piece)) return [piece]

    const selectors = piece.selectors.filter(({ needs }) => needs.every((need) => isMet(need, tokens)))
    return selectors.length > 0 ? [{ ...piece, selectors }] : []
  })
}

function isMet(need: Need, tokens: ReadonlySet<string>): boolean {
  return typeof need === 'string'
    ? tokens.has(need)
    : need.some((alternative) => alternative.every((each) => isMet(each, tokens)))
}

/** All that is written in the pieces but the values of variables. */
function valuesOf(piece: Piece): string[] {
  if ('block' in piece) return [piece.block, ...piece.pieces.flatMap(valuesOf)]
  if ('declarations' in piece) return piece.declarations.filter((each) => !isVariable(each))

  return ['animation' in piece ? piece.text.slice(piece.text.indexOf('{')) : piece.text]
}

/** The variables in use, with those that their values use in turn. */
function readVariables(pieces: readonly Piece[], used: Set<string>): Set<string> {
  const values = pieces.flatMap(variableDeclarations)
  const further = values.filter((each) => used.has(nameOf(each))).flatMap((each) => variablesIn(each))
  const all = new Set([...used, ...further])
  return all.size === used.size ? used : readVariables(pieces, all)
}

function variableDeclarations(piece: Piece): string[] {
  if ('block' in piece) return piece.pieces.flatMap(variableDeclarations)

  return 'declarations' in piece ? piece.declarations.filter(isVariable) : []
}

function write(pieces: readonly Piece[], isUsed: (variable: string) => boolean, values: string): string {
  const texts = pieces.map((piece) => {
    if ('block' in piece) {
      const within = write(piece.pieces, isUsed, values)
      return within && `${piece.block}{${within}}`
    }
    if ('animation' in piece) return new RegExp(`\\b${piece.animation}\\b`).test(values) ? piece.text : ''
    if ('text' in piece) return piece.text

    const kept = piece.declarations.filter((each) => !isVariable(each) || isUsed(nameOf(each)))
    return kept.length > 0 ? `${piece.selectors.map(({ text }) => text).join(',')}{${kept.join(';')}}` : ''
  })
  return texts.join('')
}

function isVariable(declaration: string): boolean {
  return declaration.startsWith('--')
}

function nameOf(declaration: string): string {
  return declaration.slice(0, declaration.indexOf(':')).trim()
}

function variablesIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name)
}

function variablesAmong(tokens: ReadonlySet<string>): string[] {
  return [...tokens].filter((token) => token.startsWith('--'))
}
