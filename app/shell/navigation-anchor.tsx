import { Link } from 'react-router'

import type { NavigationLink } from '#app/site/navigation/navigation.ts'
import { tagOf } from '#app/translations/added.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

/** A link of header or footer. What leads elsewhere, or to an address that somebody typed, is opened by the browser. */
export function NavigationAnchor({ link, isHere }: { link: NavigationLink; isHere: boolean }) {
  const t = useT()
  const locale = useLocale()
  const { section, to, isPage, isOutside } = link
  const label = link.label ?? (section ? t(`common:${section}`) : to)
  if (section === 'feed') return <a href={`${to}?lng=${tagOf(locale)}`}>{label}</a>
  if (!section && !isPage)
    return (
      <a href={to} rel={isOutside ? 'noopener' : undefined}>
        {label}
      </a>
    )

  return (
    <Link to={to} prefetch="intent" viewTransition aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  )
}
