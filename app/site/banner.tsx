import type { PictureData } from '#app/platform/pictures/variants.ts'
import { Picture } from '#app/ui/picture.tsx'

/** A picture across the page, with a narrow one of its own where it has one; both are readable as their alt text. */
export type BannerData = { alt: string; link: string | null; picture: PictureData; mobile: PictureData | null }

type Props = {
  banner: BannerData
  /** At the top of a page, where it is the largest thing to wait for. */
  isFirst?: boolean
}

/** A little less than it is wide, since it is cut to a strip: a telephone takes the smaller file. */
const SIZES = 'min(88vw, 75rem)'

export function Banner({ banner: { alt, link, picture, mobile }, isFirst = false }: Props) {
  const shown = (
    <Picture picture={picture} narrow={mobile} alt={alt} sizes={SIZES} isFirst={isFirst} plainWidth={1280} />
  )
  return link ? (
    <a className="banner" href={link}>
      {shown}
    </a>
  ) : (
    <div className="banner">{shown}</div>
  )
}
