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

  const isAlert = flash.type === 'ALERT'
  return (
    <div className={isAlert ? 'note alert' : 'note done'} role={isAlert ? 'alert' : 'status'}>
      <Icon name={isAlert ? 'alert' : 'done'} />
      <p>{flash.text}</p>
    </div>
  )
}
