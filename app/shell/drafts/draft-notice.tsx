import { useState } from 'react'

import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'
import '#app/translations/rest.client.ts'

import type { Draft, Word } from './draft.ts'
import { missing, putBack } from './typed.client.ts'

type Props = { draft: Draft; /** When it was typed. */ at: string; onForget: () => void; onDone: () => void }

/** Words of an earlier visit: put back only where that is wanted. What has no field any more is shown, to be copied. */
export function DraftNotice({ draft, at, onForget, onDone }: Props) {
  const t = useT()
  const [homeless, setHomeless] = useState<Word[] | null>(null)
  const restore = () => {
    const words = missing(draft.words)
    for (const { field, value } of words) if (field) putBack(field, value)
    const left = words.filter(({ field, value }) => !field && value !== '')
    if (left.length === 0) onDone()
    else setHomeless(left)
  }
  return (
    <section className="note" aria-label={t('drafts:title')}>
      <Icon name="info" />
      <div className="grow">
        <output>{homeless ? t('drafts:noField') : t('drafts:found', { at })}</output>
        {homeless && (
          <ul>
            {homeless.map(({ form, name, nth, value }) => (
              <li key={`${form} ${name} ${nth}`} className="as-written">
                {value}
              </li>
            ))}
          </ul>
        )}
      </div>
      {!homeless && (
        <button type="button" className="btn" onClick={restore}>
          {t('drafts:putBack')}
        </button>
      )}{' '}
      <button type="button" className="btn quiet" onClick={homeless ? onDone : onForget}>
        {t(homeless ? 'common:putAway' : 'drafts:forget')}
      </button>
    </section>
  )
}
