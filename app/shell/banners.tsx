import { useRouteLoaderData } from 'react-router'

import { Banner } from '#app/site/banner.tsx'

import type { ShellData } from './shell-data.ts'

type BannerShell = Pick<ShellData, 'banners' | 'hasBannersFirst'>

/** The banners of the page. */
export function Banners({ isBelow = false }: { /** Not at the top of the page. */ isBelow?: boolean }) {
  const shell = useRouteLoaderData<BannerShell>('root')
  return (shell?.banners ?? []).map((banner, at) => (
    <Banner key={banner.picture.hash} banner={banner} isFirst={at === 0 && !isBelow} />
  ))
}

/** The same on a page that puts its pictures first, unless the circle wants them above. */
export function BannersBetween() {
  const shell = useRouteLoaderData<BannerShell>('root')
  return shell?.hasBannersFirst ? null : <Banners isBelow />
}
