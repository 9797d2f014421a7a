import { Link } from 'react-router'

import type { T } from '#app/translations/keys.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PAGE_STATES } from '#db/vocabulary.ts'

import type { Column } from '../kit/data-table.tsx'
import { Choice } from '../kit/tools.tsx'

type Row = { id: number; path: string; title: string }

/** The name of a page or of news, which leads to its form in a folder of the administration. */
export function nameColumn(t: T, folder: string): Column<Row, 'title'> {
  return {
    label: t('pages:name'),
    kind: 'head',
    sort: 'title',
    render: ({ id, title, path }) => (
      <>
        <Link to={`${folder}/${id}`}>{title}</Link>
        <small>{path}</small>
      </>
    ),
  }
}

export function StateFilter() {
  const t = useT()
  return <Choice name="state" label={t('admin:status')} words={PAGE_STATES} say={(state) => t(`pages:state${state}`)} />
}

/** Where the pictures of a page or of news are, and where it is looked at. */
export function WrittenLinks({ id, isShown, path, preview }: LinksProps) {
  const t = useT()
  return (
    <>
      <Link className="link" to={`/admin/pages/${id}/pictures`}>
        {t('pages:pictures')}
      </Link>{' '}
      <a className="link" href={isShown ? path : preview}>
        {t(isShown ? 'office:seeOnSite' : 'pages:preview')}
      </a>
    </>
  )
}

type LinksProps = { id: string | null; isShown: boolean; path: string; preview: string }
