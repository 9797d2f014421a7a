import { Link } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { readMailServer } from '#app/platform/mail/mail-server.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { RESOURCES } from '#app/site/config/currencies.server.ts'
import { RESOURCE_LISTS } from '#app/site/config/groups.ts'
import { newestText, readSettings } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { TEXT_KINDS, type TextKind } from '#db/vocabulary.ts'

import type { Route } from './+types/overview.route.ts'
import { CONFIG_GROUP_NAMES, CONFIG_GROUPS, type ConfigPage, describe } from './config-pages.tsx'

/** How things stand where one word says it. */
export function loader({ context }: Route.LoaderArgs) {
  const { db, locale, t } = requestOf(context)
  const { shopAccess, taxMode, openingState } = readSettings(db)
  const counts = RESOURCE_LISTS.map((name) => [name, String(RESOURCES[name].list(db, locale, t).length)] as const)
  const empty = TEXT_KINDS.filter((kind) => !newestText(db, kind))
  const states: Partial<Record<ConfigPage, string>> = {
    ...Object.fromEntries(counts),
    shop: t(`settings:option_${shopAccess}`),
    taxes: t(`settings:option_${taxMode}`),
    commissions: openingState ? t(`settings:option_${openingState}`) : t('settings:automatic'),
  }
  const missing: ConfigPage[] = empty.map((kind) => PAGE_OF[kind])
  const server = readMailServer(context.get(services))
  if (!server) missing.push('mail')
  return { states: { ...states, mail: server?.host }, missing }
}

const PAGE_OF = { TERMS: 'documents', ABOUT: 'texts/about', CIRCLE: 'texts/circle' } as const satisfies Record<
  TextKind,
  ConfigPage
>

/** What there is to set, by what it is about, each with a word about it and how it stands. */
export default function SiteConfig({ loaderData: { states, missing } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('office:siteConfig')} />
      <div className="config-groups">
        {CONFIG_GROUP_NAMES.map((group) => (
          <section key={group} className="panel">
            <h2>{t(`office:configOf_${group}`)}</h2>
            <ul>
              {CONFIG_GROUPS[group].map((page) => {
                const { title, about } = describe(t, page)
                const isMissing = missing.some((path) => path === page)
                return (
                  <li key={page}>
                    <Link to={`/admin/site-config/${page}`}>
                      <b>{title}</b> <small>{about}</small>
                    </Link>{' '}
                    {isMissing && <span className="low">{t('admin:missing')}</span>}
                    {states[page] && <span className="soft">{states[page]}</span>}
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
