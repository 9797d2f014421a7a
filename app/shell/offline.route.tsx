import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

export const handle: RouteHandle = { cacheable: true, screen: 'Offline', opensEarly: true }

/**
 * What stands where a page cannot be had. The service worker keeps it, fills its list with the pages that can be read
 * (`data-pages`), points its way to the page that was asked for, and puts its note upon those it hands out (`data-note`).
 */
export default function Offline() {
  const t = useT()
  return (
    <section className="panel none stack">
      <PageTitle title={t('common:offlineTitle')} />
      <meta name="robots" content="noindex" />
      <Cat />
      <h1>{t('common:offlineTitle')}</h1>
      <p>{t('common:offlineText')}</p>
      <ul className="lines" data-pages="" />
      <p>
        <a className="btn" href="/offline">
          {t('common:tryAgain')}
        </a>
      </p>
      <p
        data-note=""
        hidden
        style={{ padding: '.6em 1em', background: 'var(--sun)', color: 'var(--label)', borderRadius: '9px' }}
      >
        {t('common:offlineNote')}
      </p>
    </section>
  )
}
