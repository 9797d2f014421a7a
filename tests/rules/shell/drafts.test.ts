import { expect, test } from 'vitest'

import { hashOf, joinWords, overdue, readDraft, type Word, writeDraft, formatTyped } from '#app/shell/drafts/draft.ts'

const A_DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 24, 12)
const word = (name: string, value: string, nth = 0): Word => ({ form: 'request', name, nth, value })

test('a draft is offered for a week, and what is no draft never', () => {
  const text = writeDraft({ at: NOW, words: [word('details', 'Two friends')] })
  expect(readDraft(text, NOW + 6 * A_DAY)?.words).toEqual([word('details', 'Two friends')])
  expect(readDraft(text, NOW + 7 * A_DAY)).toBeNull()
  for (const odd of [null, '', '{', '[]', 'null', '{"at":1}']) expect(readDraft(odd, NOW)).toBeNull()
})

test('nothing typed and far too much are not kept', () => {
  expect(writeDraft({ at: NOW, words: [] })).toBeNull()
  expect(writeDraft({ at: NOW, words: [word('details', 'x'.repeat(100_000))] })).toBeNull()
})

test('twenty pages are kept; the oldest and those that are over make room', () => {
  const drafts = Array.from({ length: 22 }, (_, at) => {
    return [`draft:1:${at}`, writeDraft({ at: NOW - at, words: [word('a', 'b')] })] as const
  })
  const old = ['draft:1:old', writeDraft({ at: NOW - 8 * A_DAY, words: [word('a', 'b')] })] as const
  expect(overdue([old, ...drafts], NOW)).toEqual(['draft:1:20', 'draft:1:21', 'draft:1:old'])
})

test('what is typed beside an offer joins it, and wins in its own field', () => {
  const kept = [word('details', 'old'), word('alias', 'Umi'), word('tags', 'a', 1)]
  expect(joinWords(kept, [word('details', 'new'), word('tags', 'b', 0)])).toEqual([
    word('details', 'new'),
    word('tags', 'b', 0),
    word('alias', 'Umi'),
    word('tags', 'a', 1),
  ])
})

test('a secret address stands nowhere, and no two pages share a place', () => {
  const hashes = ['/commission-request/abc', '/commission-request/abd', '/'].map(hashOf)
  expect(new Set(hashes).size).toBe(3)
  expect(hashes.join('')).not.toContain('abc')
})

test('when it was typed is said with its day once that is another', () => {
  expect(formatTyped(NOW, NOW + 1000, 'en')).toMatch(/^\d\d:\d\d$/)
  expect(formatTyped(NOW, NOW + 2 * A_DAY, 'en')).toContain('November')
})
