import {
  isSmallPlace,
  nearestWidth,
  type PictureData,
  type PictureFormat,
  variantPath,
  widthsFor,
} from '#app/platform/pictures/variants.ts'

type Props = {
  picture: PictureData
  alt: string
  /** How wide it will be shown, as the `sizes` attribute has it. */
  sizes: string
  /** The first picture of a page comes at once and first; the others wait until they are near. */
  isFirst?: boolean
  /** It comes at once, though not first. */
  isEager?: boolean
  /** Shown instead in narrow windows, whose place it then takes. */
  narrow?: PictureData | null
  /** Of the file for browsers that know no other format, in pixels. */
  plainWidth?: number
  className?: string
}

const NARROW = '(width < 40rem)'

/** A picture in the formats and widths there are; its place is kept and coloured until it comes. */
export function Picture({
  picture,
  alt,
  sizes,
  isFirst = false,
  isEager = isFirst,
  narrow,
  plainWidth = 640,
  className,
}: Props) {
  const { hash, width, height, color } = picture
  return (
    <picture>
      {narrow && <Sources picture={narrow} sizes={sizes} media={NARROW} />}
      <Sources picture={picture} sizes={sizes} />
      <img
        className={className}
        src={variantPath(hash, nearestWidth(width, plainWidth), 'jpg')}
        width={width}
        height={height}
        alt={alt}
        loading={isEager ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        style={{ '--c': color }}
      />
    </picture>
  )
}

/** The formats there are, the smallest first (in a small place only that one, before the plain file); `media` where the picture is for some windows only. */
function Sources({ picture, ...props }: { picture: PictureData; sizes: string; media?: string }) {
  const { width, height, hasAvif } = picture
  const place = props.media ? { ...props, width, height } : props
  return (
    <>
      {hasAvif && <source type="image/avif" srcSet={srcSet(picture, 'avif', props.sizes)} {...place} />}
      {!(hasAvif && isSmallPlace(props.sizes)) && (
        <source type="image/webp" srcSet={srcSet(picture, 'webp', props.sizes)} {...place} />
      )}
    </>
  )
}

function srcSet({ hash, width }: PictureData, format: PictureFormat, sizes: string): string {
  return widthsFor(width, sizes)
    .map((step) => `${variantPath(hash, step, format)} ${step}w`)
    .join(', ')
}
