import { useRouteLoaderData } from 'react-router'

import type { Brand } from '#app/site/brand/brand-images.ts'

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

/** The stall's awning with a drop of ink under it. */
function Logo() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M5 8q0-4 4-4h30q4 0 4 4v12H5Z" fill="var(--background-far)" />
      <path d="M14.5 4H24v16h-9.5zM33.5 4H39q4 0 4 4v12h-9.500z" fill="var(--panel)" />
      <path d="M5 20a4.75 4.75 0 009.5 0zM24 20a4.75 4.75 0 009.500 0z" fill="var(--background-far)" />
      <path
        d="M5 8q0-4 4-4h30q4 0 4 4v12a4.75 4.75 0 01-9.5 0 4.75 4.75 0 01-9.5 0 4.75 4.75 0 01-9.5 0A4.75 4.75 0 015 20Z"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.6"
      />
      <path d="M24 25c4 5 8 8.5 8 12.5a8 8 0 01-16 0C16 33.5 20 30 24 25Z" fill="var(--ink)" />
      <path d="M20.5 38.5a4 4 0 003 3" fill="none" stroke="var(--accent-on)" strokeWidth="2" />
    </svg>
  )
}
