import { useRouteLoaderData } from 'react-router'

import { Icon } from './icon.tsx'

type Flash = { text: string; type: string; at?: string }

/** What was just done in a part of the page, where its form says that it is shown there. */
export function useFlashAt(at: string): Flash | null {
  const root = useRouteLoaderData<() => { flash: Flash | null }>('root')
  return root?.flash?.at === at ? root.flash : null
}

/** The message itself, beside what it is about. */
export function FlashAt({ at }: { at: string }) {
  const flash = useFlashAt(at)
  if (!flash) return null

  const { className, role, icon } = lookOf(flash.type)
  return (
    <div className={className} role={role}>
      <Icon name={icon} />
      <p>{flash.text}</p>
    </div>
  )
}

/** How a message looks by its type, and how it is read out: what was refused at once. */
export function lookOf(type: string): { className: string; role: 'alert' | 'status'; icon: 'alert' | 'info' | 'done' } {
  if (type === 'ALERT') return { className: 'note alert', role: 'alert', icon: 'alert' }

  return type === 'INFO'
    ? { className: 'note', role: 'status', icon: 'info' }
    : { className: 'note done', role: 'status', icon: 'done' }
}
