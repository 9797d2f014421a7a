import { expect, test } from 'vitest'

import { newsletterOf } from '#app/pages/news/newsletter-text.ts'

test('a newsletter from a post has its headings without their addresses, and a link that every mail program reads', () => {
  const post = { slug: '新刊', title: { ja: '新刊' }, body: { ja: '## 見出し {#a}\n\n本文\n\n### Plain ###' } }
  const { body } = newsletterOf(post, 'https://site.example', (text) => text)
  expect(body.ja).toBe('見出し\n\n本文\n\nPlain\n\n[サイトで読む](https://site.example/news/%E6%96%B0%E5%88%8A?lng=ja)')
})
