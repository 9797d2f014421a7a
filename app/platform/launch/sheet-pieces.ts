import { type Atrule, type CssNode, generate, type List, parse, type Rule, type Selector } from 'css-tree'
import type { Plugin } from 'vite'

import type { Need, Piece } from '#app/ui/sheet.ts'

const REQUESTED = /\.css\?inline&pieces$/
/** What the browser itself sets and takes away while a page is read. */
const CHANGING = new Set(['open'])
const ALTERNATIVES = new Set(['is', 'where', 'has'])

/** Lets the server import a finished sheet in pieces: `import pieces from './site.css?inline&pieces'`. */
export function sheetPieces(): Plugin {
  return {
    name: 'sheet-pieces',
    enforce: 'post',
    transform(code, id) {
      if (!REQUESTED.test(id)) return null

      const css = JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1)) as string
      return { code: `export default ${JSON.stringify(piecesOf(css))}`, map: null }
    },
  }
}

/** A sheet, cut where a page may leave something out. */
export function piecesOf(css: string): Piece[] {
  const sheet = parse(css, { parseValue: false, parseAtrulePrelude: false, parseCustomProperty: false })
  return sheet.type === 'StyleSheet' ? cut(sheet.children) : []
}

function cut(nodes: List<CssNode>): Piece[] {
  return nodes.toArray().flatMap((node): Piece[] => {
    if (node.type === 'Rule') return [cutRule(node)]
    if (node.type === 'Atrule') return [cutAtRule(node)]

    return node.type === 'Comment' ? [] : [{ text: generate(node) }]
  })
}

function cutAtRule(node: Atrule): Piece {
  if (node.name === 'keyframes' && node.prelude) return { animation: generate(node.prelude), text: generate(node) }
  if (!node.block || !['media', 'supports', 'layer', 'container'].includes(node.name)) return { text: generate(node) }

  const prelude = node.prelude ? ` ${generate(node.prelude)}` : ''
  return { block: `@${node.name}${prelude}`, pieces: cut(node.block.children) }
}

function cutRule({ prelude, block }: Rule): Piece {
  const selectors = prelude.type === 'SelectorList' ? prelude.children.toArray() : []
  return {
    selectors: selectors.map((selector) => ({
      text: generate(selector),
      needs: selector.type === 'Selector' ? needsOf(selector) : [],
    })),
    declarations: block.children.toArray().map((each) => withoutSpaces(generate(each))),
  }
}

/** Values that hold variables keep what is written after their commas. */
function withoutSpaces(declaration: string): string {
  return /["']/.test(declaration) ? declaration : declaration.replaceAll(', ', ',')
}

function needsOf(selector: Selector): Need[] {
  return selector.children.toArray().flatMap((part): Need[] => {
    if (part.type === 'TypeSelector') return part.name === '*' ? [] : [part.name.toLowerCase()]
    if (part.type === 'ClassSelector') return [`.${part.name}`]
    if (part.type === 'IdSelector') return [`#${part.name}`]
    if (part.type === 'AttributeSelector') return needOfAttribute(generate(part))
    if (part.type === 'PseudoClassSelector' && ALTERNATIVES.has(part.name)) return needOfAlternatives(part.children)

    return []
  })
}

/** `[type=radio]` asks for that value; any other comparison, and one with quotes inside, for the attribute alone. */
function needOfAttribute(text: string): Need[] {
  const [, name = '', comparison, , value] = /^\[([\w-]+)(?:([~|^$*]?=)(["']?)([^"']*)\3)?\]$/.exec(text) ?? []
  if (!name || CHANGING.has(name)) return []

  return [comparison === '=' ? `[${name.toLowerCase()}=${value}]` : `[${name.toLowerCase()}]`]
}

function needOfAlternatives(children: List<CssNode> | null): Need[] {
  const list = children?.first
  if (list?.type !== 'SelectorList') return []

  const alternatives = list.children.toArray().map((each) => (each.type === 'Selector' ? needsOf(each) : []))
  return alternatives.some((needs) => needs.length === 0) ? [] : [alternatives]
}
