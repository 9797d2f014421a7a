import { useMatches } from 'react-router'

import { DraftsWhereNeeded } from './drafts-where-needed.tsx'
import { Loading } from './loading.tsx'
import { ToTop } from './to-top.tsx'
import { Toasts } from './toasts.tsx'
import { useArrival } from './use-arrival.ts'

/** What moves around a page where script runs (specification, section 2, "Global shell"). */
export default function Enhancements() {
  const isTill = useMatches().some(({ id }) => id.startsWith('event-helper/'))
  useArrival()
  return (
    <>
      <Toasts />
      <Loading />
      {!isTill && <ToTop />}
      <DraftsWhereNeeded />
    </>
  )
}
