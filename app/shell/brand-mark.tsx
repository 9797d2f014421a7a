import { useRouteLoaderData } from 'react-router'

import type { Brand } from '#app/site/brand/brand-images.ts'

import { Logo } from './logo.tsx'
import type { ShellData } from './shell-data.ts'

/** The circle's own mark, or the stall's where it sent none. Its name stands beside it. */
export function BrandMark() {
  return <Mark logo={useRouteLoaderData<ShellData>('root')?.brand.logo ?? null} />
}

export function Mark({ logo }: Pick<Brand, 'logo'>) {
  if (!logo) return <Logo />

  const { path, width, height } = logo
  const ratio = `${width} / ${height}`
  if (logo.isInk)
    return <span className="mark ink" aria-hidden="true" style={{ maskImage: `url(${path})`, aspectRatio: ratio }} />

  return <img className="mark" src={path} width={width} height={height} alt="" decoding="async" />
}
