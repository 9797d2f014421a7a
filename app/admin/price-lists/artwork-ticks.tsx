import { placeOf } from '#app/commissions/samples/samples.ts'
import { TYPED_NUMBER } from '#app/platform/forms/read-number.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { ChoosableArtwork } from './sampled-option.ts'

type Props = {
  artworks: readonly ChoosableArtwork[]
  /** Ticked from the start, each with a number for its place. */
  isChosen?: boolean
  problem?: string
}

/** Artworks to tick, by their pictures and names. */
export function ArtworkTicks({ artworks, isChosen = false, problem }: Props) {
  const t = useT()
  return (
    <>
      {problem && <p className="wrong">{formatProblem(t, problem)}</p>}
      <ul className="artwork-ticks">
        {artworks.map(({ id, title, date, picture }, at) => (
          <li key={id}>
            <label>
              <Picture picture={picture} alt="" sizes="9rem" plainWidth={320} />
              <span className="check">
                <input type="checkbox" name="samples" value={id} defaultChecked={isChosen} /> <span>{title}</span>
              </span>
              <small>{date}</small>
            </label>
            {isChosen && (
              <input
                {...TYPED_NUMBER}
                name={placeOf(id)}
                defaultValue={at + 1}
                aria-label={t('priceLists:placeOfSample', { name: title })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
