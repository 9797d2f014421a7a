import { expect, test } from 'vitest'

import { renderMarkdown } from '#app/info/markdown.server.ts'

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
