import { RichText } from '#app/markdown/rich-text.tsx'
import { JsonLd, type LinkedThing } from '#app/shell/head/json-ld.tsx'
import { Preview } from '#app/shell/head/preview.tsx'
import { useAbsolute } from '#app/shell/shell-data.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'

import { inPanels, isRow, isTitleOf, type Part, previewPicture } from './content.ts'
import { Row } from './row.tsx'

/** What somebody wrote for a page: words on panels, rows of pictures and goods between them. */
export function PageContent({ parts, lang }: { parts: readonly Part[]; lang?: string }) {
  return (
    <div className="stack written" lang={lang}>
      {inPanels(parts).map((group, index, groups) => {
        const [first] = group
        if (first && isRow(first)) return <Row key={first.at} part={first} />
        if (first && isTitleOf(first, groups[index + 1]?.[0]))
          return <RichText key={first.at} className="row-title" html={first.html} />

        if (group.every(({ kind }) => kind === 'button'))
          return group.map((part) => <OnPanel key={part.at} part={part} />)

        return (
          <div key={first?.at} className="panel stack">
            {group.map((part) => (
              <OnPanel key={part.at} part={part} />
            ))}
          </div>
        )
      })}
    </div>
  )
}

function OnPanel({ part }: { part: Part }) {
  if (part.kind === 'html') return <RichText html={part.html} />
  if (part.kind === 'picture')
    return (
      <figure className="written-picture">
        <Picture picture={part.picture} alt={part.alt} sizes="(min-width: 62rem) 42rem, 90vw" />
      </figure>
    )
  if (part.kind === 'button')
    return (
      <p>
        <a className="btn" href={part.to}>
          {part.label}
        </a>
      </p>
    )
  if (part.kind !== 'faq') return null

  return (
    <div className="written-faq">
      {part.questions.map(({ question, html }, index) => (
        <details key={question} open={index === 0}>
          <summary>{question}</summary>
          <RichText html={html} />
        </details>
      ))}
    </div>
  )
}

type Props = {
  page: { path: string; title: string; description: string; lang?: string; changedOn: string; parts: Part[] }
}

/** A page that the administrator wrote, with what others are told of it. */
export function WrittenPage({ page }: Props) {
  const { path, title, description, lang, parts } = page
  const url = useAbsolute()(path)
  return (
    <article className={parts.some(isRow) ? 'article with-rows' : 'article'}>
      <PageHead title={title} />
      <Preview title={title} description={description} picture={previewPicture(parts)} type="article" />
      <JsonLd data={pageJsonLd(page, url)} />
      <PageContent parts={parts} lang={lang} />
    </article>
  )
}

type PageView = { title: string; description: string; changedOn: string; parts: readonly Part[] }

/** A page for search engines, with the questions that it answers. */
function pageJsonLd({ title, description, changedOn, parts }: PageView, url: string): LinkedThing[] {
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
