import { lazy, Suspense, useEffect, useRef } from 'react'
import { useFetcher, useParams } from 'react-router'

import type { Content } from '#app/pages/content.ts'
import { useT } from '#app/translations/use-t.tsx'

/** What pages are made of comes once somebody looks. */
const PageContent = lazy(() => import('#app/pages/page-content.tsx').then((pages) => ({ default: pages.PageContent })))

const PAUSE_MS = 400

type Props = { /** Of the field. */ id: string; lang: string | undefined }

/** What stands in a field as visitors read it, following what is typed. */
export function Preview({ id, lang = 'en' }: Props) {
  const t = useT()
  const { item = '' } = useParams()
  const { submit, data } = useFetcher<Content>()
  const asked = useRef<string>(undefined)
  useEffect(() => {
    const area = document.getElementById(id)
    if (!(area instanceof HTMLTextAreaElement)) return undefined

    const ask = () => {
      if (asked.current === area.value) return

      asked.current = area.value
      void submit({ text: area.value, lang, page: item }, { method: 'post', action: '/admin/site-config/preview' })
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const askSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(ask, PAUSE_MS)
    }
    ask()
    // Buttons of the toolbar write without an event of a key.
    area.addEventListener('input', askSoon)
    return () => {
      clearTimeout(waiting)
      area.removeEventListener('input', askSoon)
    }
  }, [id, lang, item, submit])
  return (
    <section className="as-read" aria-label={t('pages:preview')} lang={lang}>
      {data && (
        <Suspense>
          <PageContent parts={data.parts} />
        </Suspense>
      )}
    </section>
  )
}
