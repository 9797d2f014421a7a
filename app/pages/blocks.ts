import { isTarget } from '#app/site/config/setting-rules.ts'

/** What a page is made of, in its order. */
export type Block =
  | { kind: 'markdown'; text: string }
  | { kind: 'picture'; id: number; alt: string }
  | { kind: 'gallery'; slug: string }
  | { kind: 'products'; ids: number[] }
  | { kind: 'artwork'; id: number }
  | { kind: 'stall' }
  | { kind: 'event' }
  | { kind: 'commissions' }
  | { kind: 'newsletter' }
  | { kind: 'goods'; count: number }
  | { kind: 'news'; count: number }
  | { kind: 'button'; label: string; to: string }
  | { kind: 'faq'; questions: { question: string; answer: string }[] }

type Line = { name: string; value: string }

const MOST_BLOCKS = 40
const MOST_PRODUCTS = 24
const USUAL_GOODS = 4
const USUAL_NEWS = 3
/** A block is a line of its own: `[[gallery: sea]]`. What Japanese keyboards write for its signs counts as well. */
const LINE = /^\s{0,3}[[［]{2}\s*(\/?\p{L}+)\s*(?:[:：]\s*(.*?))?\s*[\]］]{2}\s*$/u
const FENCE = /^\s{0,3}(?:```|~~~)/
const QUESTION = /^\s{0,3}#{1,6}\s+(.+?)\s*#*$/
/** Beside pages: a mail, or a heading of the same page. */
/** What a question needs no marks for: it is bold anyway. */
const EMPHASIS = /(\*\*|__|`|(?<!\w)[*_])(.+?)\1/g
const NEAR = /^(?:mailto:\S+|#[\w-]+)$/

/** Reads a text in Markdown whose blocks stand on lines of their own; what is wrong with one leaves it out. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let [words, faq]: [string[], string[] | null] = [[], null]
  const endWords = () => {
    if (words.some((line) => line.trim())) blocks.push({ kind: 'markdown', text: words.join('\n') })
    words = []
  }
  const endFaq = () => {
    const questions = questionsOf(faq ?? [])
    if (questions.length > 0) blocks.push({ kind: 'faq', questions })
    faq = null
  }
  for (const { text: line, block } of linesOf(text)) {
    if (faq && block?.name === '/faq') endFaq()
    else if (faq) faq.push(line)
    else if (!block) words.push(line)
    else {
      endWords()
      const read = block.name === 'faq' ? null : blockOf(block)
      if (block.name === 'faq') faq = []
      else if (read) blocks.push(read)
    }
  }
  endWords()
  endFaq()
  return blocks
}

/** Why the blocks of a text cannot be read, as a translation key; null where they can. */
export function blockProblem(text: string): string | null {
  let [count, faqSince]: [number, number | null] = [0, null]
  for (const [index, { text: line, block }] of linesOf(text).entries()) {
    const at = `line=${index + 1}`
    if (!block) {
      if (faqSince === index && line.trim() && !QUESTION.test(line)) return `pages:faqQuestion?${at}`
      if (faqSince === index && !line.trim()) faqSince += 1
      continue
    }
    count += 1
    if (count > MOST_BLOCKS) return `pages:tooManyBlocks?max=${MOST_BLOCKS}`
    if (block.name === 'faq' && faqSince === null) faqSince = index + 1
    else if (block.name === '/faq' && faqSince !== null) faqSince = null
    else if (faqSince !== null) return `pages:blockInFaq?${at}`
    else if (!blockOf(block)) return `pages:unknownBlock?${at}&block=${encodeURIComponent(line.trim().slice(0, 60))}`
  }
  return faqSince === null ? null : 'pages:faqEnd'
}

/** The lines of a text; what stands between fences is code. */
function linesOf(text: string): { text: string; block: Line | null }[] {
  let isCode = false
  return text.split(/\r\n|\r|\n/).map((line) => {
    if (FENCE.test(line)) isCode = !isCode
    const [, name, value = ''] = (!isCode && LINE.exec(line)) || []
    return { text: line, block: name === undefined ? null : { name: name.toLowerCase(), value } }
  })
}

function blockOf({ name, value }: Line): Block | null {
  const [first = '', second = ''] = value.split(/[|｜]/, 2).map((part) => part.trim())
  if (name === 'stall' || name === 'event' || name === 'commissions' || name === 'newsletter')
    return value ? null : { kind: name }
  if (name === 'artwork') return isId(value) ? { kind: name, id: Number(value) } : null
  if (name === 'goods') return counted(name, value, USUAL_GOODS)
  if (name === 'news') return counted(name, value, USUAL_NEWS)
  if (name === 'gallery') return /^[\p{L}\p{M}\p{N}_-]*$/u.test(value) ? { kind: 'gallery', slug: value } : null
  if (name === 'picture') return isId(first) ? { kind: 'picture', id: Number(first), alt: second } : null
  if (name === 'button')
    return first && (isTarget(second) || NEAR.test(second)) ? { kind: 'button', label: first, to: second } : null
  if (name !== 'products') return null

  const ids = value.split(/[,、，\s]+/).filter(Boolean)
  const isRead = ids.length > 0 && ids.length <= MOST_PRODUCTS && ids.every(isId)
  return isRead ? { kind: 'products', ids: [...new Set(ids.map(Number))] } : null
}

function counted(kind: 'goods' | 'news', value: string, usual: number): Block | null {
  const count = value === '' ? usual : Number(value)
  return Number.isInteger(count) && count >= 1 && count <= MOST_PRODUCTS ? { kind, count } : null
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

/** Each heading is a question, what follows is its answer. */
function questionsOf(lines: readonly string[]) {
  const questions: { question: string; answer: string }[] = []
  for (const line of lines) {
    const question = QUESTION.exec(line)?.[1]?.trim()
    const last = questions.at(-1)
    if (question) questions.push({ question: question.replace(EMPHASIS, '$2'), answer: '' })
    else if (last) last.answer += `${line}\n`
  }
  return questions
}
