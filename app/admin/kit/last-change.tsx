import { useT } from '#app/translations/use-t.tsx'

/** Who changed this last; nothing where nobody did. */
export function LastChange({ change }: { change: { at: string; by: string } | null }) {
  const t = useT()
  return change && <p className="soft">{t('office:lastChange', change)}</p>
}
