import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SenderField } from '#app/ui/post-form.tsx'

import { ConfigTabs } from '../config-pages.tsx'

/** Client navigation asks the guard of a page that has a loader. */
export function loader() {
  return null
}

/** The way to take everything along. */
export default function Everything() {
  const t = useT()
  return (
    <>
      <PageHead title={t('moving:everything')} />
      <ConfigTabs />
      <section className="panel stack">
        <p>{t('moving:everythingText')}</p>
        <p className="soft">{t('moving:everythingCare')}</p>
        <form method="post" action="/admin/site-config/export/archive">
          <SenderField />
          <button className="btn">{t('moving:everythingNow')}</button>
        </form>
      </section>
    </>
  )
}
