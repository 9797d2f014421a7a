import { Fragment } from 'react'

import { useAbsolute } from '#app/shell/shell-data.ts'
import { useT } from '#app/translations/use-t.tsx'

import { shareLinks } from './share.ts'

type Props = { title: string; path: string }

/** Ways to tell others: plain links, nothing of theirs runs here. */
export function Share({ title, path }: Props) {
  const t = useT()
  const url = useAbsolute()(path)
  return (
    <p className="share">
      {t('gallery:share')}{' '}
      {shareLinks(title, url).map(({ name, href }) => (
        <Fragment key={name}>
          <a href={href} rel="noopener nofollow">
            {name || t('gallery:byMail')}
          </a>{' '}
        </Fragment>
      ))}
    </p>
  )
}
