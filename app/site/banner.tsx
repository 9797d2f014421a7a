import { nearestWidth, type PictureData, variantPath, variantWidths } from '#app/platform/pictures/variants.ts'

/** A picture across the page, with a narrow one of its own where it has one; both are readable as their alt text. */
export type BannerData = { alt: string; link: string | null; picture: PictureData; mobile: PictureData | null }

export function Banner({ banner: { alt, link, picture, mobile } }: { banner: BannerData }) {
  const shown = (
    <picture>
      {mobile && <Source picture={mobile} media="(width < 40rem)" />}
      <Source picture={picture} />
      <img
        src={variantPath(picture.hash, nearestWidth(picture.width, 1280), 'jpg')}
        width={picture.width}
        height={picture.height}
        alt={alt}
        style={{ '--c': picture.color }}
      />
    </picture>
  )
  return link ? (
    <a className="banner" href={link}>
      {shown}
    </a>
  ) : (
    <div className="banner">{shown}</div>
  )
}

function Source({ picture, media }: { picture: PictureData; media?: string }) {
  const widths = variantWidths(picture.width).map((width) => `${variantPath(picture.hash, width, 'webp')} ${width}w`)
  return (
    <source
      media={media}
      type="image/webp"
      srcSet={widths.join(', ')}
      sizes="min(100vw, 78rem)"
      width={picture.width}
      height={picture.height}
    />
  )
}
