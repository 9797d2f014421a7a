import { useSyncExternalStore } from 'react'
import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { lookOf } from '#app/ui/flash-at.tsx'
import { Icon } from '#app/ui/icon.tsx'

import type { ShellData } from '../shell-data.ts'
import { areToastsShown, onNotified } from './toasts.ts'

/** What was just done, then what the circle announces. */
export function Messages({ flash, notices, here }: Pick<ShellData, 'flash' | 'notices' | 'here'>) {
  return (
    <>
      <Done flash={flash} />
      <Notices notices={notices} here={here} />
    </>
  )
}

/** What was just done. */
export function Done({ flash }: Pick<ShellData, 'flash'>) {
  return flash && !flash.at ? <FlashNotice flash={flash} /> : null
}

/** What the circle announces: each one line with a mark, which in a narrow window opens for the rest. */
export function Notices({ notices, here }: Pick<ShellData, 'notices' | 'here'>) {
  const t = useT()
  return (
    <>
      {notices.map(({ tag, type, text, link, linkText }) => (
        <details key={tag} className={type === 'ALERT' ? 'note notice alert' : 'note notice'}>
          <summary>
            <Icon name={type === 'ALERT' ? 'alert' : 'info'} />
            <span>{text}</span>
          </summary>
          {link && <a href={link}>{linkText || link}</a>}
          {tag && (
            <Form method="post" action="/notices/dismissal">
              <input type="hidden" name="notice" value={tag} />
              <input type="hidden" name="redirectTo" value={here} />
              <button className="icon">
                <Icon name="close" />
                <span className="hide">{t('common:putAway')}</span>
              </button>
            </Form>
          )}
        </details>
      ))}
    </>
  )
}

/** The toast of a page without script: with it, it stands at the corner from the first paint, and goes by itself. */
function FlashNotice({ flash }: { flash: NonNullable<ShellData['flash']> }) {
  const isShown = useSyncExternalStore(onNotified, areToastsShown, () => false)
  if (isShown) return null

  const { className, role, icon } = lookOf(flash.type)
  return (
    <div className="toasts" role={role}>
      <div className={className}>
        <Icon name={icon} />
        <p>{flash.text}</p>
        {flash.followUp && (
          <Form method={flash.followUp.isWay ? 'get' : 'post'} action={flash.followUp.to}>
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
