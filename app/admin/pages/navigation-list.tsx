import { Link } from 'react-router'

import type { ListedEntry } from '#app/site/navigation/navigation.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

/** Links in their order, each with the buttons that move and hide it. */
export function NavigationList({ entries }: { entries: readonly ListedEntry[] }) {
  return (
    <ul className="entries">
      {entries.map((entry, at) => (
        <One key={entry.id} entry={entry} isFirst={at === 0} isLast={at === entries.length - 1} />
      ))}
    </ul>
  )
}

function One({ entry, isFirst, isLast }: { entry: ListedEntry; isFirst: boolean; isLast: boolean }) {
  const t = useT()
  const { id, name, to, isHidden, isDraft } = entry
  return (
    <li>
      <div>
        <p className="name">
          <Link to={`/admin/pages/navigation/${id}`}>{name}</Link>{' '}
          {isHidden && <span className="sticker">{t('pages:hidden')}</span>}
          {isDraft && <span className="sticker">{t('pages:stateDRAFT')}</span>}
        </p>
        <p className="soft">{to}</p>
      </div>
      <PostForm className="row">
        <Press act={`up ${id}`} label={t('pages:moveUp')} name={t('pages:moveUpOf', { name })} isOff={isFirst} />{' '}
        <Press act={`down ${id}`} label={t('pages:moveDown')} name={t('pages:moveDownOf', { name })} isOff={isLast} />{' '}
        {isHidden ? (
          <Press act={`show ${id}`} label={t('pages:show')} name={t('pages:showOf', { name })} />
        ) : (
          <Press act={`hide ${id}`} label={t('pages:hide')} name={t('pages:hideOf', { name })} />
        )}
      </PostForm>
    </li>
  )
}

type PressProps = { act: string; label: string; name: string; isOff?: boolean }

function Press({ act, label, name, isOff = false }: PressProps) {
  return (
    <button className="btn quiet" name="do" value={act} aria-label={name} disabled={isOff}>
      {label}
    </button>
  )
}
