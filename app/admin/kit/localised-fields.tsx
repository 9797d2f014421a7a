import type { FieldMetadata } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { Field, TextareaField } from '#app/ui/field.tsx'
import { type ContentLocale, type Locale, LOCALES, type LocalisedText } from '#db/vocabulary.ts'

import { MarkdownField } from './writing/markdown-field.tsx'

/** What the two fields of a text are called, by their names; `of` says which of several. */
export function useLocalisedLabels() {
  const t = useT()
  return (name: string, label: string, of = (field: string) => field): Record<string, string> => ({
    [`${name}.en`]: of(t('admin:inEnglish', { name: label })),
    [`${name}.ja`]: of(t('admin:inJapanese', { name: label })),
  })
}

type Props = {
  field: FieldMetadata<LocalisedText | undefined>
  labels: Readonly<Partial<Record<string, string>>>
  hint?: string
  /** The language that has nothing yet, while the other does. */
  lacking?: { lang: ContentLocale; hint: string }
  /** Lines in sight of a longer text. */
  rows?: number
  /** It is written in Markdown. */
  isMarkdown?: boolean
}

/** "Name (English)" of the two fields of a text: who sees them side by side reads the name once. */
export function PairLabel({ text, lang }: { text: string; lang?: Locale }) {
  const t = useT()
  const language = t(lang === 'ja' ? 'admin:inJapanese' : 'admin:inEnglish', { name: '' })
  if (!lang || !text.endsWith(language)) return text

  return (
    <>
      <span className={lang === 'ja' ? 'hide' : undefined}>{text.slice(0, -language.length)}</span>
      <span className="soft">{language}</span>
    </>
  )
}

/** A text in both languages, English first: in a `BilingualField` side by side. */
export function LocalisedFields({ field, labels, hint, lacking, rows, isMarkdown = false }: Props) {
  const both = field.getFieldset()
  return LOCALES.map((lang: ContentLocale) => {
    const one = both[lang]
    if (!one) return null

    const isLacking = lacking?.lang === lang
    const shared = {
      field: one,
      label: <PairLabel text={labels[one.name] ?? one.name} lang={lang} />,
      lang,
      hint: isLacking ? lacking.hint : lang === 'en' ? hint : undefined,
      className: isLacking ? 'lacks' : undefined,
    }
    if (rows === undefined) return <Field key={lang} {...shared} />

    const Area = isMarkdown ? MarkdownField : TextareaField
    return <Area key={lang} {...shared} rows={rows} />
  })
}

/** Two languages side by side: English left, Japanese right, a pair a row. */
export function BilingualField({ children }: { children: React.ReactNode }) {
  return <div className="two">{children}</div>
}
