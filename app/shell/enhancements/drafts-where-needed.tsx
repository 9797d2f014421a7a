import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { longForms, SENT_FORM } from '../drafts/long-forms.ts'

/** What keeps the words of long forms, brought once a page has one. */
export function DraftsWhereNeeded() {
  const { pathname } = useLocation()
  const [come, setCome] = useState<{ Drafts: ComponentType } | null>(null)

  useEffect(() => {
    // A form that was sent may have led to a page without one.
    if (come || (longForms(pathname).length === 0 && !sessionStorage.getItem(SENT_FORM))) return

    import('../drafts/drafts.tsx').then(
      (part) => setCome({ Drafts: part.default }),
      () => {},
    )
  }, [come, pathname])

  return come && <come.Drafts />
}
