import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** What an administrator has to mend in a text; visitors see an ellipsis in its place. */
export function UnknownPlaceholders({ names }: { names: readonly string[] }) {
  const t = useT()
  if (names.length === 0) return null

  return (
    <div className="note alert" role="alert">
      <Icon name="alert" />
      <p>{t('info:unknownPlaceholders', { names: names.join(', ') })}</p>
    </div>
  )
}
