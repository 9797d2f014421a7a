import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

import { setHeadings } from './typefaces.client.ts'

/** Sets the headings of each page in what the site chose, when its fonts have come. */
export default function Typefaces() {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => setHeadings(pathname + search), [pathname, search])
  return null
}
