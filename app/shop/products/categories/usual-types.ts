import type { LocalisedText } from '#db/vocabulary.ts'

import type { PresetKind } from '../../customs/customs-facts.ts'

/** A type as most circles have it, with what taxes and customs ask of it. */
type UsualType = {
  /** In names as they are compared: small letters, full-width ones as the usual. */
  words: RegExp
  name: LocalisedText & { en: string }
  pluralName: LocalisedText
  preset: PresetKind | null
  isBooks: boolean
}

/** The more special word stands first: a sticker book is a book. */
const USUAL_TYPES: readonly UsualType[] = [
  usual(/\bt-?shirts?\b|tシャツ/, 'T-shirt', 'T-shirts', 'Tシャツ', 'TSHIRT'),
  usual(/\btotes?\b|トート/, 'Tote bag', 'Tote bags', 'トートバッグ', 'TOTE'),
  usual(/\bcalendars?\b|カレンダー/, 'Calendar', 'Calendars', 'カレンダー', 'CALENDAR'),
  usual(/\bpost ?cards?\b|ポストカード|ポスカ/, 'Postcard', 'Postcards', 'ポストカード', 'POSTCARD'),
  usual(/\bart ?books?\b|画集|イラスト集/, 'Art book', 'Art books', '画集', 'BOOK'),
  usual(
    /\b(?:books?|zines?|comics?|manga|doujin(?:shi)?|anthology)\b|同人誌|漫画|マンガ|合同誌|アンソロジー|新刊|既刊|小説/,
    'Zine',
    'Zines',
    '同人誌',
    'BOOK',
  ),
  usual(/\b(?:stickers?|decals?)\b|シール|ステッカー/, 'Sticker', 'Stickers', 'ステッカー', 'DECAL'),
  usual(
    /\bacrylics?\b|\bkey ?(?:chain|ring)s?\b|\bcharms?\b|アクリル|アクスタ|アクキー|キーホルダー/,
    'Acrylic',
    'Acrylics',
    'アクリルグッズ',
    'KEYCHAIN',
  ),
  usual(/\b(?:pins?|badges?)\b|バッジ|バッチ|ピンズ/, 'Pin', 'Pins', 'バッジ', 'PIN'),
  usual(/\boriginals?\b|原画/, 'Original', 'Originals', '原画', 'ORIGINAL'),
  usual(/\b(?:prints?|posters?)\b|プリント|ポスター|色紙/, 'Print', 'Prints', 'プリント', 'PRINT'),
]

/** For what no word tells. */
const OTHER_TYPE: UsualType = {
  words: /^goods$|^グッズ$/,
  name: { en: 'Goods', ja: 'グッズ' },
  pluralName: { en: 'Goods', ja: 'グッズ' },
  preset: null,
  isBooks: false,
}

function usual(words: RegExp, en: string, plural: string, ja: string, preset: PresetKind): UsualType {
  return { words, name: { en, ja }, pluralName: { en: plural, ja }, preset, isBooks: preset === 'BOOK' }
}

/** What a product usually is that is called so, in either language. */
export function usualTypeOf(name: LocalisedText): UsualType {
  const texts = textsOf(name)
  return USUAL_TYPES.find(({ words }) => texts.some((text) => words.test(text))) ?? OTHER_TYPE
}

/**
 * Which of her types a product is that is called so: the one whose name it contains, the longest first; else one that is
 * usually called as it is.
 */
export function typeCalled<T extends { name: LocalisedText; pluralName: LocalisedText }>(
  types: readonly T[],
  name: LocalisedText,
): T | null {
  const texts = textsOf(name)
  const named = types.flatMap((type) =>
    [...textsOf(type.name), ...textsOf(type.pluralName)]
      .filter((word) => texts.some((text) => contains(text, word)))
      .map((word) => ({ type, length: word.length })),
  )
  const longest = named.toSorted((one, other) => other.length - one.length)[0]
  const { words } = usualTypeOf(name)
  return longest?.type ?? types.find((type) => textsOf(type.name).some((text) => words.test(text))) ?? null
}

/** A Latin word as a whole, since a notebook is no book; of others, which have no spaces, more than one character. */
function contains(text: string, word: string): boolean {
  const isLatin = /^[ -~]+$/.test(word)
  return isLatin
    ? ` ${text.replace(/[^\p{L}\p{N}-]+/gu, ' ')} `.includes(` ${word} `)
    : word.length > 1 && text.includes(word)
}

function textsOf(text: LocalisedText): string[] {
  return Object.values(text)
    .filter((words) => words !== '')
    .map((words) => words.normalize('NFKC').toLowerCase())
}
