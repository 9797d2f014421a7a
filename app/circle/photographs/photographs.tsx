import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

type Props = { photographs: readonly { picture: PictureData; alt: string }[] }

/** What an event looked like: rows of pictures that keep their own ratio. */
export function Photographs({ photographs }: Props) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="photographs">
      <h2 id="photographs">
        <span className="tape">{t('events:photographs')}</span>
      </h2>
      <ul className="photographs">
        {photographs.map(({ picture, alt }) => (
          <li key={picture.hash} style={{ '--r': (picture.width / picture.height).toFixed(3) }}>
            <Picture picture={picture} alt={alt} sizes="(min-width: 62rem) 38rem, (min-width: 40rem) 50vw, 92vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
