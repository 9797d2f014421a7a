import { expect, test } from 'vitest'

import { renderMarkdown } from '#app/markdown/markdown.server.ts'
import { textForm } from '#app/site/config/text.forms.ts'

test('a heading keeps the address that was written for it', () => {
  const { html, headings } = renderMarkdown('## What are priority slots? {#whatArePrioritySlots}\n\nA *deadline*.')
  expect(html).toBe('<h2 id="whatArePrioritySlots">What are priority slots?</h2>\n<p>A <em>deadline</em>.</p>\n')
  expect(headings).toEqual([{ id: 'whatArePrioritySlots', text: 'What are priority slots?', depth: 2 }])
})

test('a heading without an address is numbered, and none is above the second level', () => {
  const { html, headings } = renderMarkdown('# One & two\n\n#### Deep\n\n###### Deeper')
  expect(html).toContain('<h2 id="section-1">One &amp; two</h2>')
  expect(html).toContain('<h4 id="section-3">Deeper</h4>')
  expect(headings.map(({ text }) => text)).toEqual(['One & two', 'Deep', 'Deeper'])
})

test('what could run or be fetched does not come through', () => {
  const evil = [
    '<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="//evil.example"></iframe>',
    '<p onclick="x()" style="color:red">a</p>',
    '[b](javascript:alert(1)) [c](//evil.example)',
  ].join('\n\n')
  expect(renderMarkdown(evil).html).not.toMatch(/script|onerror|onclick|style|iframe|img|evil/)
})

test('an address that is no name is text of the heading', () => {
  expect(renderMarkdown('## A {#"><b>}').html).not.toContain('id=""')
})

test('lines of a Japanese paragraph are joined without a space, those of an English one with', () => {
  expect(renderMarkdown('待っている人を\n描くのが好きです。\n2色').html).toBe(
    '<p>待っている人を描くのが好きです。2色</p>\n',
  )
  expect(renderMarkdown('one\ntwo').html).toBe('<p>one\ntwo</p>\n')
})

test('nothing written is nothing', () => {
  expect(renderMarkdown('')).toEqual({ html: '', headings: [], summary: '' })
})

test('the first paragraph is the summary, as plain text', () => {
  expect(renderMarkdown('## Head\n\nInk & *paper*,\nfolded.\n\nMore.').summary).toBe('Ink & paper,\nfolded.')
})

const refusalOf = (body: string) => {
  const { error } = textForm.safeParse({ body: { en: 'A', ja: body } })
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message.replace(/\?.*/, '')}`).join() ?? ''
}

test.for([
  ['quotes of quotes', '>'.repeat(4000), 'form:markdownDepth'],
  ['quotes of quotes, apart', '> '.repeat(4000), 'form:markdownDepth'],
  ['lists of lists', '- '.repeat(4000), 'form:markdownDepth'],
  ['numbered lists of lists', '1. '.repeat(4000), 'form:markdownDepth'],
  ['quotes in lists', '1. > - '.repeat(3000), 'form:markdownDepth'],
  [
    'lists that go deeper line by line',
    Array.from({ length: 150 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
    'form:markdownDepth',
  ],
  ['lists by tabs', Array.from({ length: 100 }, (_, at) => `${'\t'.repeat(at)}- a`).join('\n'), 'form:markdownDepth'],
  ['code that never ends', '`a'.repeat(8000), 'form:markdownParagraph'],
  ['emphasis that never ends', '*a_'.repeat(2000), 'form:markdownParagraph'],
  ['emphasis over many lines', '**a\n'.repeat(600), 'form:markdownParagraph'],
  ['pictures that are none', '!'.repeat(50_000), 'form:markdownParagraph'],
  ['many such paragraphs', `${'*a_'.repeat(100)}\n\n`.repeat(100), 'form:markdownMarks'],
  ['headings without end', 'a\n-\n'.repeat(10_000), 'form:markdownLines'],
  ['a book', 'a'.repeat(60_000), 'form:tooLong'],
] as const)('%s: refused by its field, and stands as it was written', ([, body, reason]) => {
  expect(refusalOf(body)).toBe(`body.ja ${reason}`)
  if (reason === 'form:tooLong') return

  expect(renderMarkdown(body).html.replaceAll('&gt;', '>')).toBe(`<pre>${body}</pre>`)
})

/** Milliseconds; on a machine that does nothing else the slowest takes a hundredth. */
const PATIENCE = 10_000

test.for(
  [
    '*a_',
    '_a*',
    '*a',
    '__a',
    '`a',
    '~~a',
    '![',
    '[a](',
    '[[',
    '<b><',
    '&',
    '\\*',
    '"',
    '|',
    '<!--',
    'http://',
    'a@',
  ].flatMap((one) => [one, `${one}\n`]),
)('the most of %j that is read is read at once', (one) => {
  // One after the other up to the limit: paragraphs of as many marks as may be.
  const paragraph = longest(one.repeat(500))
  const body = longest(`${paragraph}\n\n`.repeat(Math.ceil(50_000 / paragraph.length)))
  const start = performance.now()
  renderMarkdown(body)

  expect(refusalOf(body)).toBe('')
  expect(performance.now() - start).toBeLessThan(PATIENCE)
})

/** The longest beginning of a text that is taken. */
function longest(text: string): string {
  let [fits, tooLong] = [0, Math.min(text.length, 50_000) + 1]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (refusalOf(text.slice(0, middle))) tooLong = middle
    else fits = middle
  }
  return text.slice(0, fits)
}

test('what a lawyer writes is taken: lists in lists, quotes, links and emphasis by the dozen', () => {
  const text = ['## One {#one}', '> > quoted', '- a\n  - b\n    - c\n      1. d', '**a** [b](c) `d` '.repeat(40)].join(
    '\n\n',
  )
  const { html } = renderMarkdown(text)

  expect(refusalOf(text)).toBe('')
  expect(html).toMatch(/<blockquote>\s*<blockquote>/)
  expect(html).toContain('<li>d</li>')
  expect(html.match(/<strong>/g)).toHaveLength(40)
})

test('bold words in Japanese are bold beside any mark', () => {
  const html = (source: string) => renderMarkdown(source).html
  expect(html('お知らせ：**注意！**必ず読む')).toContain('：<strong>注意！</strong>必ず')
  expect(html('日本**「語」**です')).toContain('日本<strong>「語」</strong>です')
  expect(html('**強調。**次の文と**「もう一つ」**')).toContain(
    '<strong>強調。</strong>次の文と<strong>「もう一つ」</strong>',
  )
  expect(html('2 ** 3 ** 4 と、\\**そのまま**')).not.toContain('<strong> 3')
})
