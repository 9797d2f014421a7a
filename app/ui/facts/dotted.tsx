import { Fragment } from 'react'

/** Short facts side by side with a dot between two of them; where a line ends the dot stays away. Empty ones are left out. */
export function Dotted({ facts }: { facts: readonly (string | null | undefined | false)[] }) {
  return (
    <span className="dotted">
      {facts.filter(Boolean).map((fact, at) => (
        <Fragment key={String(fact)}>
          <span>
            {at > 0 && <i>· </i>}
            {fact}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
