import { Form } from 'react-router'

import type { Flash } from '#app/platform/flash.ts'
import type { Key } from '#app/translations/keys.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import type { ShellData } from './shell-data.ts'

/** What was just done, then what the circle announces. */
export function Messages({ flash, notices, here }: Pick<ShellData, 'flash' | 'notices' | 'here'>) {
  const t = useT()
  return (
    <>
      {flash && <FlashNotice flash={flash} />}
      {notices.map(({ tag, type, text, link, linkText }) => (
        <div key={tag} className={type === 'ALERT' ? 'note alert' : 'note'}>
          <Icon name={type === 'ALERT' ? 'alert' : 'info'} />
          <p>{text}</p>
          {link && <a href={link}>{linkText || link}</a>}
          <Form method="post" action="/notices/dismissal" preventScrollReset>
            <input type="hidden" name="notice" value={tag} />
            <input type="hidden" name="redirectTo" value={here} />
            <button className="icon">
              <Icon name="close" />
              <span className="hide">{t('common:putAway')}</span>
            </button>
          </Form>
        </div>
      ))}
    </>
  )
}

function FlashNotice({ flash: { key, type, values } }: { flash: Flash }) {
  // The key comes from a signed cookie that `setFlash` wrote with the values that its text needs.
  const say = useT() as (key: Key, values?: Flash['values']) => string
  const isAlert = type === 'ALERT'
  return (
    <div className={isAlert ? 'note alert' : 'note done'} role={isAlert ? 'alert' : 'status'}>
      <Icon name={isAlert ? 'alert' : 'done'} />
      <p>{say(key, values)}</p>
    </div>
  )
}
