import { Banner } from '#app/site/banner.tsx'
import { useT } from '#app/translations/use-t.tsx'

import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Messages } from './messages/messages.tsx'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import type { ShellData } from './shell-data.ts'

type Props = { data: ShellData; section?: RouteHandle['section']; children: React.ReactNode }

/** What stands around every page: signboard, notices, the page, the cloth. */
export function Shell({ data, section, children }: Props) {
  const t = useT()
  return (
    <>
      <a className="skip hide" href="#main">
        {t('common:skip')}
      </a>
      <Header data={data} section={section} />
      <main id="main" className="wrap" tabIndex={-1}>
        <Messages flash={data.flash} notices={data.notices} here={data.here} />
        {data.banners.map((banner, at) => (
          <Banner key={banner.picture.hash} banner={banner} isFirst={at === 0} />
        ))}
        {children}
      </main>
      <Footer data={data} />
    </>
  )
}
