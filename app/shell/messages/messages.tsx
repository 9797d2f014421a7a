import { useSyncExternalStore } from 'react'
import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import type { ShellData } from '#app/shell/shell-data.ts'
import { areToastsShown, onNotified } from './toasts.ts'

/** What was just done, then what the circle announces. */
export function Messages({ flash, notices, here }: Pick<ShellData, 'flash' | 'notices' | 'here'>) {
  const t = useT()
  return (
    <>
      {flash && !flash.at && <FlashNotice flash={flash} />}
      {notices.map(({ tag, type, text, link, linkText }) => (
        <div key={tag} className={type === 'ALERT' ? 'note alert' : 'note'}>
          <Icon name={type === 'ALERT' ? 'alert' : 'info'} />
          <p>{text}</p>
          {link && <a href={link}>{linkText || link}</a>}
          <Form method="post" action="/notices/dismissal">
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

/** The toast of a page without script: with it, it stands at the corner from the first paint, and goes by itself. */
function FlashNotice({ flash }: { flash: NonNullable<ShellData['flash']> }) {
  const isShown = useSyncExternalStore(onNotified, areToastsShown, () => false)
  if (isShown) return null

  const isAlert = flash.type === 'ALERT'
  return (
    <div className="toasts" role={isAlert ? 'alert' : 'status'}>
      <div className={isAlert ? 'note alert' : 'note done'}>
        <Icon name={isAlert ? 'alert' : 'done'} />
        <p>{flash.text}</p>
        {flash.followUp && (
          <Form method="post" action={flash.followUp.to}>
            {Object.entries(flash.followUp.values).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button>{flash.followUp.text}</button>
          </Form>
        )}
      </div>
    </div>
  )
}
