import { expect, test } from 'vitest'

import { listRules } from '#app/commissions/terms/texts.server.ts'
import { markdownProblem } from '#app/markdown/markdown-limits.ts'
import { pageResource } from '#app/pages/admin/page-resources.server.ts'
import { readContent } from '#app/pages/content.server.ts'
import { isOfTerms, startOf, TEMPLATE_NAMES, templateOf } from '#app/pages/templates/templates.ts'
import { nested } from '#app/platform/forms/nested.ts'
import { openDatabase } from '#db/database.server.ts'
import { LOCALES, type LocalisedText } from '#db/vocabulary.ts'

import { furnishShop } from '../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each(TEMPLATE_NAMES)('%s can be saved as it is, and tells what its author has to fill in', (name) => {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  const page = pageResource.form.parse(nested(startOf(name))) as { state: string; body: LocalisedText }
  const { state, body } = page
  expect(state).toBe('DRAFT')
  expect(LOCALES.map((locale) => markdownProblem(body[locale] ?? ''))).toEqual([null, null])

  const rules = new Set(listRules(db, 'en').map(([rule]) => rule))
  for (const locale of LOCALES) {
    const { parts, unknown } = readContent(db, { id: 1, body }, { locale, now, isShopOpen: true })
    expect(parts.length).toBeGreaterThan(0)
    expect(unknown.length).toBeGreaterThan(0)
    // A name without a space would be a rule that was misspelled, not words for the author.
    expect(unknown.filter((one) => /^[a-z]+[A-Z]/.test(one) || rules.has(one))).toEqual([])
  }
})

test.each(TEMPLATE_NAMES.filter(isOfTerms))('%s is plain Markdown: terms have no blocks', (name) => {
  expect(Object.values(templateOf(name).body).filter((body) => body.includes('[['))).toEqual([])
})

test('the notice that Japanese law asks for has all its items', () => {
  const { 'body.ja': bodyJa = '' } = startOf('commerce')
  const asked =
    '販売業者 運営責任者 所在地 電話番号 メールアドレス 販売価格 商品代金以外の必要料金 支払方法 支払時期 引渡時期'.split(
      ' ',
    )
  for (const item of [...asked, '返品・交換・キャンセル', '申込の有効期限', '販売数量の制限', '動作環境'])
    expect(bodyJa).toContain(`| ${item} |`)
})
