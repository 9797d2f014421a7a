import type { TemplateUse } from '#db/vocabulary.ts'

/** What can be filled in: in a template it stands in braces, `{number}`. */
export const PLACEHOLDERS = {
  COMMISSION: ['name', 'number', 'item', 'amount', 'link', 'deadline', 'circle'],
  QUOTE: ['name', 'number', 'item', 'deadline', 'circle'],
  ORDER: ['name', 'number', 'total', 'amount', 'link', 'circle'],
  CONTACT: ['name', 'circle'],
} as const satisfies Record<TemplateUse, readonly string[]>
type Placeholder = (typeof PLACEHOLDERS)[TemplateUse][number]

/** What the placeholders stand for; what is missing is nothing, as the name of somebody who gave none. */
export type TemplateValues = Readonly<Partial<Record<Placeholder, string>>>

/** A template as a form offers it: its text is ready to be sent. */
export type FilledTemplate = { id: number; name: string; text: string }

const MARK = /\{(\w+)\}/g

/** Fills a template in. A mark that nobody knows stays as it is. */
export function fillTemplate(text: string, use: TemplateUse, values: TemplateValues): string {
  return text.replace(MARK, (mark, name: string) => (isPlaceholder(use, name) ? (values[name] ?? '') : mark))
}

/** Marks of a text that nothing is filled in for: `{nunber}`. */
export function unknownMarks(text: string, use: TemplateUse): string[] {
  return [...text.matchAll(MARK)].flatMap(([mark, name = '']) => (isPlaceholder(use, name) ? [] : [mark]))
}

function isPlaceholder(use: TemplateUse, name: string): name is Placeholder {
  return (PLACEHOLDERS[use] as readonly string[]).includes(name)
}
