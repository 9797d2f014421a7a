import { createElement } from 'react'

import { Cat } from '#app/ui/cat.tsx'

import type { BusyPageData } from './shell-data.ts'

/** Nothing was done: what was posted stands ready to be sent once more, with its keys, so that it has one effect. */
export function BusyPage({ page: { title, text, again, action, fields } }: { page: BusyPageData }) {
  return (
    <section className="panel none stack">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Cat />
      <h1>{title}</h1>
      <p>{text}</p>
      {fields ? (
        createElement(
          'form',
          { method: 'post', action },
          // Several may have one name and one value.
          ...fields.map(([name, value]) => createElement('input', { type: 'hidden', name, value })),
          <button className="btn">{again}</button>,
        )
      ) : (
        <p>
          <a className="btn" href={action}>
            {again}
          </a>
        </p>
      )}
    </section>
  )
}
