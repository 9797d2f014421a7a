import { createElement } from 'react'

import type { UnsavedPageData } from './shell-data.ts'
import { Stopped } from './stopped.tsx'

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
