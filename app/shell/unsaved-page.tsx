import { createElement } from 'react'

import { Cat } from '#app/ui/cat.tsx'

import type { UnsavedPageData } from './shell-data.ts'

/** Nothing was done: what was posted stands ready to be sent once more, with its keys, so that it has one effect. */
export function UnsavedPage({ page: { title, text, again, action, fields } }: { page: UnsavedPageData }) {
  return (
    <Stopped title={title} text={text}>
      <meta name="robots" content="noindex" />
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
    </Stopped>
  )
}

type Props = { title: string; text: string; /** The ways on. */ children: React.ReactNode }

/** A page in place of the one that was asked for: what happened, and how to go on. */
export function Stopped({ title, text, children }: Props) {
  return (
    <section className="panel none stack">
      <title>{title}</title>
      <Cat />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  )
}
