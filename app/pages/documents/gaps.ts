import { fillText } from '#app/commissions/terms/rule-values.ts'
import type { ContentLocale, LocalisedText } from '#db/vocabulary.ts'

type Bodies = Readonly<Partial<Record<ContentLocale, string>>>
/** What one gap is called in each language; a language that has fewer of them lacks the last. */
export type Gap = Partial<Record<ContentLocale, string>>

/** Names of rules that may stand in braces, whose values do not matter here. */
type RuleNames = Readonly<Record<string, string | number>>

/** What is still to be filled in, in the order of the text: the first of one language is the first of the other. */
export function gapsOf(body: LocalisedText, rules: RuleNames): Gap[] {
  const en = fillText(body.en ?? '', rules).unknown
  const ja = fillText(body.ja ?? '', rules).unknown
  return Array.from({ length: Math.max(en.length, ja.length) }, (_, at) => ({ en: en[at], ja: ja[at] }))
}

/** Puts what was typed into its gaps, in a language that it was not typed in too; what is empty stays a gap. */
export function fillGaps(body: LocalisedText, gaps: readonly Gap[], values: readonly Bodies[]): LocalisedText {
  const filled = (['en', 'ja'] as const).map((lang) => {
    const other = lang === 'en' ? 'ja' : 'en'
    const text = gaps.reduce((rest, gap, at) => {
      const value = values[at]?.[lang] || values[at]?.[other]
      const name = gap[lang]
      return value && name !== undefined ? rest.replaceAll(`{{${name}}}`, () => value) : rest
    }, body[lang] ?? '')
    return [lang, text] as const
  })
  return Object.fromEntries(filled.filter(([, text]) => text !== ''))
}

type Facts = { circleName: LocalisedText; replyTo: string; paymentMethods: LocalisedText[]; today: string }

/** What the site knows already of a gap, as a beginning of its field. */
export function knownOf({ en = '', ja = '' }: Gap, { circleName, replyTo, paymentMethods, today }: Facts): Bodies {
  const named = (text: LocalisedText, lang: ContentLocale) => text[lang] ?? ''
  if (/\bcircle\b|サークル名/.test(en + ja)) return { en: named(circleName, 'en'), ja: named(circleName, 'ja') }
  if (/email address|メールアドレス/.test(en + ja)) return { en: replyTo, ja: replyTo }
  if (en === 'date' || ja === '制定日') return { en: today, ja: today }
  if (en !== 'ways to pay' && ja !== '支払方法') return {}

  const listed = (lang: ContentLocale, mark: string) =>
    paymentMethods
      .map((name) => named(name, lang))
      .filter(Boolean)
      .join(mark)
  return { en: listed('en', ', '), ja: listed('ja', '、') }
}
