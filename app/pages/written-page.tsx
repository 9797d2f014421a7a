import { JsonLd, type Linked } from '#app/shell/head/json-ld.tsx'
import { Preview } from '#app/shell/head/preview.tsx'
import { useAbsolute } from '#app/shell/head/use-absolute.ts'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Part } from './content.ts'
import { PageContent } from './page-content.tsx'
import { previewPicture } from './preview-picture.ts'

type Props = { page: { path: string; title: string; description: string; changedOn: string; parts: Part[] } }

/** A page that the administrator wrote, with what others are told of it. */
export function WrittenPage({ page }: Props) {
  const { path, title, description, parts } = page
  const url = useAbsolute()(path)
  return (
    <>
      <PageHead title={title} />
      <Preview title={title} description={description} picture={previewPicture(parts)} type="article" />
      <JsonLd data={pageJsonLd(page, url)} />
      <PageContent parts={parts} />
    </>
  )
}

type Shown = { title: string; description: string; changedOn: string; parts: readonly Part[] }

/** A page for search engines, with the questions that it answers. */
function pageJsonLd({ title, description, changedOn, parts }: Shown, url: string): Linked[] {
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
