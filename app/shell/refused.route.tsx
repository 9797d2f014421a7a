import { redirect } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/refused.route.ts'
import { Stopped } from './unsaved-page.tsx'

export const handle: RouteHandle = { cacheable: true, screen: 'Refused', counts: ['reason'], opensEarly: true }

/** The page stands under the address that was refused: this reads it anew, with its query. */
const SAME_ADDRESS = ''

/** Seconds after which the browser asks again by itself. */
const AGAIN_IN = 5

/**
 * What the server says where it refuses a request unread (`platform/server/refusal-page.server.ts`). Nearly nobody reads
 * these texts: they come with the page, not with those that every browser loads.
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const t = getT(context)
  const links = { openAgain: t('refusals:openAgain'), gallery: t('common:gallery'), name: t('common:suggestions') }
  switch (params.reason) {
    case 'foreign':
      return { title: t('refusals:foreignTitle'), text: t('refusals:foreignText'), ways: links }
    case 'too-large':
      return { title: t('refusals:tooLargeTitle'), text: t('refusals:tooLargeText'), ways: links }
    case 'unreadable':
      return { title: t('refusals:unreadableTitle'), text: t('refusals:unreadableText'), ways: links }
    case 'crowded':
      return { title: t('refusals:crowdedTitle'), text: t('refusals:crowdedText'), ways: links, againIn: AGAIN_IN }
    default:
      throw redirect('/')
  }
}

export default function Refused({ loaderData: { title, text, ways: links, againIn } }: Route.ComponentProps) {
  return (
    <Stopped title={title} text={text}>
      <meta name="robots" content="noindex" />
      {againIn && <meta httpEquiv="refresh" content={String(againIn)} />}
      <ul className="row suggestions" aria-label={links.name}>
        <li>
          <a className="btn" href={SAME_ADDRESS}>
            {links.openAgain}
          </a>
        </li>
        <li>
          <a className="btn quiet" href="/">
            {links.gallery}
          </a>
        </li>
      </ul>
    </Stopped>
  )
}
