import type { Brand, BrandImage } from '#app/site/brand/brand-images.ts'
import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { SenderField } from '#app/ui/post-form.tsx'
import { BRAND_KINDS, type BrandKind } from '#db/vocabulary.ts'

type Props = {
  brand: Brand
  /** Why a file was refused. */
  problem?: { kind: BrandKind; text: string }
}

const DRAWINGS = 'image/svg+xml,image/png,image/webp,image/jpeg,image/avif'

/** What the site is known by: a form for each, with what there is. */
export function BrandImages({ brand, problem }: Props) {
  const t = useT()
  const shown = { LOGO: brand.logo, ICON: brand.icons?.['icon-192'] ?? null, PREVIEW: brand.preview }
  return (
    <section className="panel stack brand-images" id="images">
      <h2>{t('look:images')}</h2>
      <p className="soft">{t('look:imagesText')}</p>
      {BRAND_KINDS.map((kind) => (
        <ImageForm
          key={kind}
          kind={kind}
          image={shown[kind]}
          problem={problem?.kind === kind ? problem.text : undefined}
        />
      ))}
    </section>
  )
}

type FormProps = { kind: BrandKind; image: BrandImage | null; problem?: string }

function ImageForm({ kind, image, problem }: FormProps) {
  const t = useT()
  const name = t(`look:image_${kind}`)
  // An icon may be the logo’s.
  const isSent = image?.path.startsWith(`/brand/${kind.toLowerCase()}-`)
  return (
    <form
      method="post"
      action={`/admin/site-config/brand/images/${kind.toLowerCase()}`}
      encType="multipart/form-data"
      className="stack"
    >
      <SenderField />
      <div className="field">
        <FileInput
          id={`brand-${kind}`}
          name="file"
          accept={DRAWINGS}
          label={name}
          hint={t(`look:image_${kind}Hint`)}
          problem={problem}
          isAnnounced
        />
      </div>
      {image && <img src={image.path} width={image.width} height={image.height} alt={t('look:imageNow', { name })} />}
      <p className="row">
        <button className="btn">{t(`look:use_${kind}`)}</button>{' '}
        {isSent && (
          <button className="btn quiet" name="intent" value="remove">
            {t(`look:remove_${kind}`)}
          </button>
        )}
      </p>
    </form>
  )
}
