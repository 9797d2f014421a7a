import { Link } from 'react-router'

import { SETTING_GROUPS, RESOURCE_LISTS } from '#app/site/config/groups.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { TEXT_KINDS } from '#db/vocabulary.ts'

/** Client navigation asks the guard of a page that has a loader. */
export function loader() {
  return null
}

/** What there is to set, each with a word about it. */
export default function SiteConfig() {
  const t = useT()
  const pages = [...SETTING_GROUPS, ...RESOURCE_LISTS].map(
    (name) => [name, t(`office:config_${name}`), t(`office:about_${name}`)] as const,
  )
  const providers = ['providers', t('online:providers'), t('online:providersAbout')] as const
  const redirects = ['redirects', t('redirects:title'), t('redirects:about')] as const
  const language = ['language', t('languages:title'), t('languages:about')] as const
  const everything = ['export', t('moving:everything'), t('moving:everythingAbout')] as const
  const texts = TEXT_KINDS.map(
    (kind) => [`texts/${kind.toLowerCase()}`, t(`office:text${kind}`), t('office:about_texts')] as const,
  )
  return (
    <>
      <PageHead title={t('office:siteConfig')} />
      <ul className="cards">
        {[...pages, providers, language, redirects, everything, ...texts].map(([path, title, about]) => (
          <li key={path} className="panel">
            <h2>
              <Link to={`/admin/site-config/${path}`}>{title}</Link>
            </h2>
            <p className="soft">{about}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
