import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { announce, changedControls } from '#app/shell/late/changed-before.client.ts'
import { openWhatFails, send } from '#app/shell/late/send.client.ts'
import { keepTypedWords } from '#app/shell/late/typed-words.client.ts'
import { whenIdle } from '#app/shell/late/when-idle.ts'
import { keepLanguageOfAddress, mirrorPreferences } from '#app/site/mirror.client.ts'
import { bringTexts, locale, t } from '#app/translations/load.client.ts'
import { LanguageProvider } from '#app/translations/use-t.tsx'
import { loadSheets } from '#app/ui/load-sheets.client.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

await Promise.all([bringTexts('first'), loadSheets('admin' in document.documentElement.dataset)])

openWhatFails()
keepLanguageOfAddress()
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
