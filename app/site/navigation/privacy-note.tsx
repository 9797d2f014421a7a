import { useRouteLoaderData } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { Navigation } from './navigation.ts'

/** Where the page of the privacy policy stands that the site proposes (`pages/templates/privacy.ts`). */
const POLICY = '/p/privacy'

/** What sending means for one's data, beside a button that sends some; nothing where header and footer lead to no policy. */
export function PrivacyNote() {
  const t = useT()
  const navigation = useRouteLoaderData<{ navigation: Navigation }>('root')?.navigation
  const links = [...(navigation?.footer ?? []), ...(navigation?.header ?? [])]
  const policy = links.find(({ to }) => to === POLICY)
  if (!policy) return null

  // Languages put the link at different places.
  const [before, after] = t('form:privacy', { policy: '\n' }).split('\n')
  return (
    <p className="soft fine">
      {before}
      <a href={policy.to} target="_blank" rel="noopener">
        {policy.label ?? t('form:privacyPolicy')}
      </a>
      {after}
    </p>
  )
}
