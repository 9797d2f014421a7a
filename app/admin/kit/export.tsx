import { useT } from '#app/translations/use-t.tsx'

/** The way to save what a list finds; nothing where it finds nothing. */
export function Export({ to, count }: { to: string; count: number }) {
  const t = useT()
  if (count === 0) return null

  return (
    <p>
      <a className="link" href={to}>
        {t('admin:asCsv')}
      </a>
    </p>
  )
}
