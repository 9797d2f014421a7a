import { RichText } from '#app/markdown/rich-text.tsx'
import { Picture } from '#app/ui/picture.tsx'

import { inPanels, isRow, isTitleOf, type Part } from './content.ts'
import { Row } from './row.tsx'

/** What somebody wrote for a page: words on panels, rows of pictures and goods between them. */
export function PageContent({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="stack written">
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
      {part.questions.map(({ question, html }) => (
        <details key={question}>
          <summary>{question}</summary>
          <RichText html={html} />
        </details>
      ))}
    </div>
  )
}
