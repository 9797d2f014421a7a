import { Link } from 'react-router'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { Column } from '../kit/data-table.tsx'

export type ListedArtwork = {
  id: number
  title: string
  otherTitle: string
  picture: PictureData | null
  day: string
  lacksAlt: boolean
  warning: string
  isVisible: boolean
}

/** The columns of the list; each row can be ticked, and shown or hidden by a button of its own. */
export function useArtColumns(): Column<ListedArtwork, 'date' | 'title'>[] {
  const t = useT()
  return [
    { label: t('admin:picture'), kind: 'picture', render: (artwork) => <Pick artwork={artwork} /> },
    { label: t('admin:artTitle'), kind: 'head', sort: 'title', render: (artwork) => <Title artwork={artwork} /> },
    { label: t('admin:date'), kind: 'plain', sort: 'date', render: ({ day }) => <span className="num">{day}</span> },
    {
      label: t('admin:altText'),
      render: ({ lacksAlt }) => (
        <span className={lacksAlt ? 'low' : 'well'}>{t(lacksAlt ? 'admin:missing' : 'admin:complete')}</span>
      ),
    },
    { label: t('admin:warning'), render: ({ warning }) => warning || <span className="well">–</span> },
    { label: t('admin:visible'), kind: 'plain', render: (artwork) => <Visibility artwork={artwork} /> },
  ]
}

function Pick({ artwork: { id, title, picture } }: { artwork: ListedArtwork }) {
  const t = useT()
  return (
    <label className="check tick">
      <input type="checkbox" name="ids" value={id} aria-label={t('goods:pick', { name: title })} />{' '}
      {picture && <Picture picture={picture} alt="" sizes="14rem" />}
    </label>
  )
}

function Title({ artwork: { id, title, otherTitle } }: { artwork: ListedArtwork }) {
  return (
    <>
      <Link to={`/admin/art/${id}`}>{title}</Link>
      {otherTitle && <small>{otherTitle}</small>}
    </>
  )
}

/** One button that does the other thing; it says which artwork to those who hear it. */
function Visibility({ artwork: { id, title, isVisible } }: { artwork: ListedArtwork }) {
  const t = useT()
  return (
    <span className="row">
      <span className={isVisible ? 'sticker leaf' : 'sticker'}>
        {isVisible ? t('admin:isVisible') : t('admin:isHidden')}
      </span>{' '}
      <button
        className="link"
        name={isVisible ? 'hide' : 'show'}
        value={id}
        aria-label={isVisible ? t('admin:hideThis', { title }) : t('admin:showThis', { title })}
      >
        {isVisible ? t('admin:hide') : t('admin:show')}
      </button>
    </span>
  )
}
