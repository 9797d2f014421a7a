import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import type { Locale } from '#db/vocabulary.ts'

import { openWhatFails, send } from './shell/send.client.ts'
import { mirrorPreferences } from './site/mirror.client.ts'
import { loadTexts } from './translations/load.client.ts'
import { translate } from './translations/translate.ts'
import type { T } from './translations/keys.ts'
import { LanguageProvider } from './translations/use-t.tsx'
import { loadSheets } from './ui/load-sheets.client.ts'

const locale: Locale = document.documentElement.lang === 'ja' ? 'ja' : 'en'
const withDesk = 'desk' in document.documentElement.dataset
const [texts] = await Promise.all([loadTexts(locale, withDesk), loadSheets(withDesk)])
const t = ((key, values) => translate(texts, locale, key, values)) as T

mirrorPreferences()
openWhatFails()
startTransition(() => {
  hydrateRoot(
    document,
    <LanguageProvider value={{ t, locale }}>
      <HydratedRouter unstable_fetch={send} />
    </LanguageProvider>,
  )
})
