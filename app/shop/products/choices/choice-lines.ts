/** A choice as somebody lists it; what is "" is as of the product. */
export type ChoiceLine = { name: string; stock: string; price: string; sku: string }

/** What a table of choices takes. */
export const MOST_CHOICES = 100

/**
 * Reads choices as they are typed, `S, M, L`, or as they come from a spreadsheet: a line each, with tabs between name,
 * stock, price and SKU.
 * @param colours a second list, each of which there is in each of the first
 */
export function readChoiceLines(written: string, colours = ''): ChoiceLine[] {
  const lines = /[\t\n]/.test(written.trim()) ? readTable(written) : namesIn(written).map(named)
  const seconds = namesIn(colours.replaceAll('\n', ','))
  const all = lines.flatMap((line) =>
    seconds.length === 0 ? [line] : seconds.map((second) => ({ ...line, name: `${line.name} · ${second}` })),
  )
  return all.filter(({ name }, at) => name !== '' && all.findIndex((one) => isSameName(one.name, name)) === at)
}

/** `Black`, `black` and `Ｂｌａｃｋ` are one choice. */
export function isSameName(a: string, b: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').trim().toLowerCase()
  return plain(a) === plain(b)
}

/** Without the line that names the columns: its stock is a word. */
function readTable(written: string): ChoiceLine[] {
  const [first, ...rest] = written.split('\n').map(readLine)
  if (!first) return []

  return /^\D+$/.test(first.stock) ? rest : [first, ...rest]
}

function readLine(line: string): ChoiceLine {
  const [name = '', stock = '', price = '', sku = ''] = line.split('\t').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  )
  return { name, stock, price, sku }
}

function namesIn(list: string): string[] {
  return list
    .split(/[,、，/／;]/)
    .map((name) => name.trim())
    .filter(Boolean)
}

function named(name: string): ChoiceLine {
  return { name, stock: '', price: '', sku: '' }
}
