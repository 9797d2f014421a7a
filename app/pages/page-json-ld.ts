import type { Linked } from '#app/shell/head/json-ld.tsx'

import type { Part } from './content.ts'

type Shown = { title: string; description: string; changedOn: string; parts: readonly Part[] }

/** A page for search engines, with the questions that it answers. */
export function pageJsonLd({ title, description, changedOn, parts }: Shown, url: string): Linked[] {
  const questions = parts.flatMap((part) => (part.kind === 'faq' ? part.questions : []))
  const page = { '@type': 'WebPage', name: title, url, description, dateModified: changedOn } as const
  const faq = {
    '@type': 'FAQPage',
    url,
    mainEntity: questions.map(
      ({ question, html }) =>
        ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: html } }) as const,
    ),
  } as const
  return questions.length > 0 ? [page, faq] : [page]
}
