import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { announce, changedControls } from './shell/late/changed-before.client.ts'
import { openWhatFails, send } from './shell/late/send.client.ts'
import { keepTypedWords } from './shell/late/typed-words.client.ts'
import { whenIdle } from './shell/late/when-idle.ts'
import { mirrorPreferences } from './site/mirror.client.ts'
import { bringTexts, locale, t } from './translations/load.client.ts'
import { LanguageProvider } from './translations/use-t.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import { loadSheets } from './ui/load-sheets.client.ts'

await Promise.all([bringTexts('first'), loadSheets('admin' in document.documentElement.dataset)])

openWhatFails()
// When everything has come a browser still has much to do with it; but somebody who does something is answered.
if (!navigator.userActivation?.hasBeenActive) await new Promise<void>((go) => whenIdle(go))
const setFree = keepTypedWords()
const changed = changedControls()
startTransition(() => {
  hydrateRoot(
    document,
    <TakenOver>
      <LanguageProvider value={{ t, locale }}>
        <HydratedRouter unstable_fetch={send} />
      </LanguageProvider>
    </TakenOver>,
  )
})
whenIdle(mirrorPreferences)

function TakenOver({ children }: { children: ReactNode }) {
  const isLive = useHydrated()
  useEffect(setFree, [])
  useEffect(() => {
    if (isLive) for (const control of changed.splice(0)) announce(control)
  }, [isLive])
  return children
}
