import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'

export function NothingWritten() {
  const t = useT()
  return (
    <div className="panel none stack">
      <Cat />
      <p>{t('info:nothingYet')}</p>
    </div>
  )
}
