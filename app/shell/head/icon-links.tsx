import type { Brand } from '#app/site/brand/brand-images.ts'

/** The icons of the circle, or of the site where it sent none. */
export function IconLinks({ icons }: Pick<Brand, 'icons'>) {
  const small = icons?.['icon-32']
  return (
    <>
      {small ? (
        <>
          <link rel="icon" href={small.path} type="image/png" sizes="32x32" />
          <link rel="icon" href={icons['icon-192']?.path} type="image/png" sizes="192x192" />
        </>
      ) : (
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={icons?.['icon-180']?.path ?? '/apple-touch-icon.png'} />
    </>
  )
}
