import { useT } from '#app/translations/use-t.tsx'
import type { ActorKind } from '#db/vocabulary.ts'

import type { CommissionView, FileView } from '../work/commission-view.ts'

type Props = {
  messages: CommissionView['messages']
  /** Who is reading: their own messages stand on the other side. */
  reader: ActorKind
  names: { CUSTOMER: string; ADMIN: string }
}

/** What both sides wrote, the earliest first. */
export function MessageThread({ messages, reader, names }: Props) {
  const t = useT()
  if (messages.length === 0) return <p className="soft">{t('studio:noMessages')}</p>

  return (
    <ol className="thread">
      {messages.map(({ id, by, text, at, files }) => (
        <li key={id} className={by === reader ? 'mine' : undefined}>
          <p className="soft">
            <strong>{by === 'CUSTOMER' ? names.CUSTOMER : names.ADMIN}</strong> {at}
          </p>
          <p className="as-written">{text}</p>
          <References files={files} />
        </li>
      ))}
    </ol>
  )
}

/** Pictures that somebody sent, each with its name. */
export function References({ files }: { files: FileView[] }) {
  if (files.length === 0) return null

  return (
    <ul className="proofs">
      {files.map(({ id, name, path, isShown }) => (
        <li key={id}>
          <a href={path}>
            {isShown && <img src={path} alt="" loading="lazy" />} {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
