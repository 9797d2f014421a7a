import fc from 'fast-check'
import { expect, test } from 'vitest'

import { breadcrumbList } from '#app/shell/head/breadcrumb-list.ts'
import { toJson } from '#app/shell/head/json-ld.tsx'
import { shorten } from '#app/shell/head/preview.tsx'

test('no text can end the block of data that tells search engines of a page', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '/', 'script', '>', '!--', '\u2028', 'a', '"', '&') }),
      (name) => {
        const json = toJson({ '@type': 'Event', name })
        expect(json).not.toMatch(/[<\u2028\u2029]/)
        expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Event', name })
      },
    ),
  )
})

test('several things share one graph', () => {
  expect(JSON.parse(toJson([{ '@type': 'Event' }, { '@type': 'ImageObject' }]))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Event' }, { '@type': 'ImageObject' }],
  })
})

test('breadcrumbs count from one, and the last step is the page itself', () => {
  const list = breadcrumbList([{ name: 'Shop', url: 'https://a.example/shop' }, { name: 'Zine' }])
  expect(list).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Shop', item: 'https://a.example/shop' },
      { '@type': 'ListItem', position: 2, name: 'Zine' },
    ],
  })
})

test('a long description is cut between words, in one line, and never longer than a search result shows', () => {
  expect(shorten(' One\n  line. ')).toBe('One line.')
  expect(shorten('word '.repeat(60))).toMatch(/^(word )+…$/)
  fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => shorten(text).length <= 162))
  expect(shorten('絵'.repeat(200))).toHaveLength(162)
})
