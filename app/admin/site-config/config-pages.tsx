import { NavLink } from 'react-router'

import type { SettingGroup, ResourceList } from '#app/site/config/groups.ts'
import type { T } from '#app/translations/keys.ts'
import { useT } from '#app/translations/use-t.tsx'
import type { TextKind } from '#db/vocabulary.ts'

type OwnPage = 'documents' | 'mail' | 'providers' | 'language' | 'redirects' | 'export'
export type ConfigPage = SettingGroup | ResourceList | OwnPage | 'texts/about' | 'texts/circle'

/** Every page of site config, under what it is about. */
export const CONFIG_GROUPS: Readonly<
  Record<'circle' | 'shop' | 'work' | 'messages' | 'visitors', readonly ConfigPage[]>
> = {
  circle: ['identity', 'opening', 'brand', 'texts/about', 'texts/circle', 'links', 'language', 'redirects', 'export'],
  shop: ['shop', 'payment-methods', 'providers', 'currencies', 'taxes', 'abroad', 'safety', 'documents'],
  work: ['commissions', 'events'],
  messages: ['mail', 'alerts', 'templates', 'notices', 'banners'],
  visitors: ['accounts', 'privacy', 'analytics', 'limits'],
}
export const CONFIG_GROUP_NAMES = Object.keys(CONFIG_GROUPS) as (keyof typeof CONFIG_GROUPS)[]

/** What a page is called, and a word about it. */
export function describe(t: T, page: ConfigPage): { title: string; about: string } {
  switch (page) {
    case 'documents':
      return { title: t('legal:title'), about: t('legal:aboutShort') }
    case 'mail':
      return { title: t('office:mailServer'), about: t('office:mailServerAbout') }
    case 'providers':
      return { title: t('online:providers'), about: t('online:providersAbout') }
    case 'language':
      return { title: t('languages:title'), about: t('languages:about') }
    case 'redirects':
      return { title: t('redirects:title'), about: t('redirects:about') }
    case 'export':
      return { title: t('moving:everything'), about: t('moving:everythingAbout') }
    case 'texts/about':
    case 'texts/circle':
      return { title: t(`office:text${page.slice(6).toUpperCase() as TextKind}`), about: t('office:about_texts') }
    default:
      return { title: t(`office:config_${page}`), about: t(`office:about_${page}`) }
  }
}

/** The way from each page of site config to the others: beside it on wide screens. */
export function ConfigTabs() {
  const t = useT()
  return (
    <nav className="config" aria-label={t('office:siteConfig')}>
      {CONFIG_GROUP_NAMES.map((group) => (
        <section key={group}>
          <p className="soft">{t(`office:configOf_${group}`)}</p>
          <ul>
            {CONFIG_GROUPS[group].map((page) => (
              <li key={page}>
                <NavLink to={`/admin/site-config/${page}`}>{describe(t, page).title}</NavLink>{' '}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
