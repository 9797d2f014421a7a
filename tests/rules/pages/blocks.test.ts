import { expect, test } from 'vitest'

import { blockProblem, readBlocks } from '#app/pages/blocks.ts'

test('lines in double brackets are blocks, all else is Markdown in between', () => {
  const text = 'Hello\n\n[[picture: 12 | A harbour]]\n[[gallery: sea-days]]\n\nMore.\n[[products: 1, 2 2]]'
  expect(readBlocks(text)).toEqual([
    { kind: 'markdown', text: 'Hello\n' },
    { kind: 'picture', id: 12, alt: 'A harbour' },
    { kind: 'gallery', slug: 'sea-days' },
    { kind: 'markdown', text: '\nMore.' },
    { kind: 'products', ids: [1, 2] },
  ])
  expect(readBlocks('[[gallery]]')).toEqual([{ kind: 'gallery', slug: '' }])
  expect(readBlocks('[[gallery: 連作-雨]]')).toEqual([{ kind: 'gallery', slug: '連作-雨' }])
})

test('blocks that show what the site has now', () => {
  expect(readBlocks('[[artwork: 12]]\n[[event]]\n[[commissions]]\n[[goods]]\n[[goods: 8]]')).toEqual([
    { kind: 'artwork', id: 12 },
    { kind: 'event' },
    { kind: 'commissions' },
    { kind: 'goods', count: 4 },
    { kind: 'goods', count: 8 },
  ])
  for (const wrong of [
    '[[artwork]]',
    '[[artwork: sea]]',
    '[[event: 3]]',
    '[[goods: 0]]',
    '[[goods: 25]]',
    '[[goods: 1.5]]',
  ])
    expect(blockProblem(wrong), wrong).toContain('pages:unknownBlock')
})

test('the signs of a Japanese keyboard count as well', () => {
  expect(readBlocks('［［products：3、4］］')).toEqual([{ kind: 'products', ids: [3, 4] }])
  expect(readBlocks('[[button：通販｜/shop]]')).toEqual([{ kind: 'button', label: '通販', to: '/shop' }])
})

test('questions are headings between two lines, with their answers in Markdown', () => {
  const text = '[[faq]]\n\n### Do you ship abroad?\nYes.\n\n- to Japan\n## When?\nSoon.\n[[/faq]]\nEnd.'
  expect(readBlocks(text)).toEqual([
    {
      kind: 'faq',
      questions: [
        { question: 'Do you ship abroad?', answer: 'Yes.\n\n- to Japan\n' },
        { question: 'When?', answer: 'Soon.\n' },
      ],
    },
    { kind: 'markdown', text: 'End.' },
  ])
  expect(blockProblem(text)).toBeNull()
})

test('code is left as it is', () => {
  const text = '```\n[[nothing]]\n```'
  expect(readBlocks(text)).toEqual([{ kind: 'markdown', text }])
  expect(blockProblem(text)).toBeNull()
})

test('what cannot be read is told with its line', () => {
  expect(blockProblem('A\n[[galery: sea]]')).toBe('pages:unknownBlock?line=2&block=%5B%5Bgalery%3A%20sea%5D%5D')
  expect(blockProblem('[[products: many]]')).toContain('pages:unknownBlock?line=1')
  expect(blockProblem('[[button: Go | javascript:alert(1)]]')).toContain('pages:unknownBlock')
  expect(blockProblem('[[button: Go | //elsewhere.example]]')).toContain('pages:unknownBlock')
  expect(blockProblem('[[faq]]\n### A\nB')).toBe('pages:faqEnd')
  expect(blockProblem('[[faq]]\n\nNo question.\n[[/faq]]')).toBe('pages:faqQuestion?line=3')
  expect(blockProblem('[[faq]]\n### A\n[[gallery: sea]]\n[[/faq]]')).toBe('pages:blockInFaq?line=3')
  expect(blockProblem('[[gallery]]\n'.repeat(41))).toBe('pages:tooManyBlocks?max=40')
})

test('a block that cannot be read leaves no trace on the page', () => {
  expect(readBlocks('[[button: Go | javascript:alert(1)]]')).toEqual([])
})
