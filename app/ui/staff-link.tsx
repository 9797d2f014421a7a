import { createContext, use } from 'react'
import { Link, type LinkProps, matchPath } from 'react-router'

const Closed = createContext<readonly string[]>([])

/** Around pages of somebody who may not open all of the desk: the patterns of what is closed to them. */
export const ClosedProvider = Closed.Provider

type Props = Omit<LinkProps, 'to'> & {
  to: string
  /** What it names is said where it opens nothing, too. */ orText?: boolean
}

/** A link to a page that not everybody of the staff may open: nobody is led to a refusal. */
export function StaffLink({ orText = false, ...link }: Props) {
  const closed = use(Closed)
  const [path = ''] = link.to.split(/[?#]/)
  if (!closed.some((pattern) => matchPath(pattern, path))) return <Link {...link} />

  return orText ? link.children : null
}
