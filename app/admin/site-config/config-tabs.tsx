import { NavLink } from 'react-router'

import { SETTING_GROUPS, RESOURCE_LISTS } from '#app/site/config/groups.ts'
import { useT } from '#app/translations/use-t.tsx'
import { TEXT_KINDS } from '#db/vocabulary.ts'

/** The pages of site config: settings, lists, texts. */
export function ConfigTabs() {
  const t = useT()
  const pages = [
    ...SETTING_GROUPS.map((name) => [name, t(`office:config_${name}`)] as const),
    ...RESOURCE_LISTS.map((name) => [name, t(`office:config_${name}`)] as const),
    ['providers', t('online:providers')] as const,
    ['language', t('languages:title')] as const,
    ['redirects', t('redirects:title')] as const,
    ['export', t('moving:everything')] as const,
    ...TEXT_KINDS.map((kind) => [`texts/${kind.toLowerCase()}`, t(`office:text${kind}`)] as const),
  ]
  return (
    <nav aria-label={t('office:siteConfig')}>
      <ul className="tabs config">
        {pages.map(([path, label]) => (
          <li key={path}>
            <NavLink to={`/admin/site-config/${path}`}>{label}</NavLink>{' '}
          </li>
        ))}
      </ul>
    </nav>
  )
}
