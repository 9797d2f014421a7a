import { useState } from 'react'
import { useLocation } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { useT } from '#app/translations/use-t.tsx'

import { EarlyNote } from './early-note.tsx'
import { Footer } from './footer.tsx'
import { Banners, Header } from './header.tsx'
import { Done, Notices } from './messages/messages.tsx'
import type { ShellData } from './shell-data.ts'

type Props = { data: ShellData; children: React.ReactNode } & Pick<RouteHandle, 'section' | 'artFirst' | 'cacheable'>

/** What stands around every page: signboard, notices, the page, the cloth. A work of art comes before what is announced. */
export function Shell({ data, section, artFirst, cacheable, children }: Props) {
  const t = useT()
  const announced = (
    <Notices notices={useAnnounced(data.notices, cacheable === true && section !== 'commissions')} here={data.here} />
  )
  return (
    <>
      <a className="skip hide" href="#main">
        {t('common:skip')}
      </a>
      <Header data={data} section={section} />
      <main id="main" className="wrap" tabIndex={-1}>
        <Done flash={data.flash} />
        {data.early && <EarlyNote {...data.early} />}
        {artFirst !== 'work' && announced}
        {(!artFirst || (artFirst === 'wall' && data.hasBannersFirst)) && <Banners />}
        {children}
        {artFirst === 'work' && (
          <div className="after">
            {announced}
            <Banners isBelow />
          </div>
        )}
      </main>
      <Footer data={data} />
    </>
  )
}

/**
 * Warnings stand on every page. News stand on the first page of a visit (of each document, without script), not where
 * somebody acts, as every page does that is of one person alone, nor beside what commissions say of themselves, nor on
 * the page that they lead to.
 */
function useAnnounced(notices: ShellData['notices'], hasNews: boolean): ShellData['notices'] {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const isNewsHere = hasNews && pathname === first
  return notices.filter(({ type, link }) => type === 'ALERT' || (isNewsHere && link !== pathname))
}
