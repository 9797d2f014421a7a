import { afterEach, expect, test } from 'vitest'

import { textsToTranslate, translationProblem } from '#app/site/languages/texts.ts'
import { directionOf, formatTag, localeOfTag, nameOfLanguage, tagOf } from '#app/translations/added.ts'
import { countryName } from '#app/translations/countries.ts'
import { formatDay } from '#app/translations/dates.ts'
import { en } from '#app/translations/en/index.ts'
import { addedRooms, fixedT, speakAdded } from '#app/translations/i18n.server.ts'
import { translate } from '#app/translations/translate.ts'

afterEach(() => speakAdded(null))

test('a text that is counted stands once for each plural of the language', () => {
  const english = { shop: { title: 'Shop', things_one: '{{count}} thing', things_other: '{{count}} things' } }
  expect(textsToTranslate(english, 'pl')).toEqual([
    { key: 'shop:title', english: 'Shop' },
    { key: 'shop:things_one', english: '{{count}} thing' },
    { key: 'shop:things_few', english: '{{count}} things' },
    { key: 'shop:things_many', english: '{{count}} things' },
    { key: 'shop:things_other', english: '{{count}} things' },
  ])
  expect(textsToTranslate(english, 'ko').map(({ key }) => key)).toEqual(['shop:title', 'shop:things_other'])
})

test.each([
  ['Bonjour {{name}}', null],
  ['Bonjour', 'languages:missingPlace?names=%7B%7Bname%7D%7D'],
  ['{{name}}, {{email}}', 'languages:unknownPlace?names=%7B%7Bemail%7D%7D'],
  ['{{name}} {{ name }}', 'languages:brokenPlace?name=%7B%7Bname%7D%7D'],
  ['{{name}} <b>ici</b>', 'languages:markup'],
  ['{{name}} <script>', 'languages:markup'],
  ['{{name}} $t(shop:title)', 'languages:markup'],
  ['{{name}} &lt;b&gt;', 'languages:markup'],
  ['{{name}} a < b', null],
  [`{{name}}${'x'.repeat(2000)}`, 'form:tooLong?max=2000'],
])('%s', (text, problem) => {
  expect(translationProblem({ key: 'common:hello', english: 'Hello {{name}}' }, text)).toBe(problem)
})

test('every English text may stand as it is', () => {
  const refused = textsToTranslate(en, 'de').filter((one) => translationProblem(one, one.english) !== null)
  expect(refused).toEqual([])
})

test('one of a thing may say its number in a word, many may not', () => {
  expect(translationProblem({ key: 'a:b_one', english: '{{count}} thing' }, 'une chose')).toBeNull()
  expect(translationProblem({ key: 'a:b_many', english: '{{count}} things' }, 'choses')).toContain('missingPlace')
})

test('the added language speaks over English, counts as it counts, and writes days and countries itself', () => {
  const texts = {
    common: { gallery: 'Galeria' },
    goods: {
      productCount_one: '{{count}} produkt',
      productCount_few: '{{count}} produkty',
      productCount_other: '{{count}} produktów',
    },
  }
  speakAdded({ tag: 'pl', version: 'a', texts })
  const t = fixedT('added')
  expect([t('common:gallery'), t('common:shop')]).toEqual(['Galeria', 'Shop'])
  expect([1, 3, 5].map((count) => t('goods:productCount', { count }))).toEqual([
    '1 produkt',
    '3 produkty',
    '5 produktów',
  ])
  expect(formatDay('2026-07-20', 'added')).toBe('20 lipca 2026')
  expect(countryName('DE', 'added')).toBe('Niemcy')
  expect([tagOf('added'), formatTag('added'), localeOfTag('pl'), nameOfLanguage('pl')]).toEqual([
    'pl',
    'pl',
    'added',
    'Polski',
  ])

  speakAdded({ tag: 'pl', version: 'b', texts: { common: { gallery: 'Prace' } } })
  expect(fixedT('added')('common:gallery')).toBe('Prace')
  speakAdded(null)
  expect([fixedT('added')('common:gallery'), tagOf('added'), localeOfTag('pl')]).toEqual(['Gallery', 'en', undefined])
})

test('a browser says the same as the server, what is left in English too', () => {
  const texts = { goods: { inStock_one: '{{count}} pièce', inStock_other: '{{count}} pièces' } }
  speakAdded({ tag: 'fr', version: 'c', texts })
  const rooms = addedRooms({ goods: en.goods, common: en.common })
  for (const key of ['goods:inStock', 'goods:productCount', 'common:cartCount'] as const)
    for (const count of [0, 1, 2, 1_000_000])
      expect(translate(rooms, 'fr', key, { count })).toBe(fixedT('added')(key, { count }))
  expect(translate(rooms, 'fr', 'goods:productCount', { count: 0 })).toBe('0 products')
  expect(translate(rooms, 'fr', 'goods:inStock', { count: 0 })).toBe('0 pièce')
})

test('Arabic and Hebrew run to the left', () => {
  expect(['ar', 'he', 'fa-IR', 'fr', 'zh-Hant'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', undefined, undefined])
})
