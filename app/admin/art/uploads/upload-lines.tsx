import { Link } from 'react-router'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import { type PictureState, MakingBadge } from '../../kit/making-badge.tsx'

export type UploadLine = {
  id: number
  name: string
  problem: string | null
  isKnown: boolean
  artworkId: number | null
  title: string
  state: PictureState['state'] | null
  pictureProblem: string | null
  picture: PictureData | null
}

/** What became of each file of an upload, in the order they were sent. */
export function UploadLines({ lines, children }: { lines: UploadLine[]; children: React.ReactNode }) {
  const t = useT()
  const refused = lines.filter(({ problem }) => problem).length
  const taken = lines.filter(({ problem, isKnown }) => !problem && !isKnown).length
  return (
    <section className="panel">
      <h2>{t('pictures:latest')}</h2>
      {lines.length === 0 ? (
        <p>{t('pictures:nothingYet')}</p>
      ) : (
        <>
          <output>
            {taken > 0 && t('pictures:taken', { count: taken })}
            {taken > 0 && refused > 0 && ' · '}
            {refused > 0 && t('pictures:refused', { count: refused })}
          </output>
          {children}
          <ul className="uploads">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Line({ line }: { line: UploadLine }) {
  const t = useT()
  const { name, problem, isKnown, artworkId, title, state, picture, pictureProblem } = line
  const isShown = picture && (state === 'USABLE' || state === 'COMPLETE')
  return (
    <li>
      <span className="thumb">{isShown && <Picture picture={picture} alt="" sizes="3.5rem" />}</span>
      <div>
        <p className="name">{name}</p>
        {problem && <p className="wrong">{formatProblem(t, problem)}</p>}
        {artworkId !== null && isKnown && <p className="soft">{t('pictures:isKnown', { title })}</p>}
        {artworkId !== null && (
          <p>
            <Link to={`/admin/art/${artworkId}`}>{t('pictures:toArtwork', { title })}</Link>
          </p>
        )}
      </div>
      {problem ? (
        <span className="sticker rose">{t('pictures:refusedOne')}</span>
      ) : (
        state && <MakingBadge making={{ state, problem: pictureProblem }} />
      )}
    </li>
  )
}
