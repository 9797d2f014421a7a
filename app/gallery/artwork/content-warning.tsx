import { useT } from '#app/translations/use-t.tsx'

type Props = { warning: string; ratio: number; color: string; children?: React.ReactNode }

/** What stands in place of a picture until somebody asks for it: its shape, its colour, and what to expect. */
export function ContentWarning({ warning, ratio, color, children }: Props) {
  const t = useT()
  return (
    <div className="veil" style={{ '--r': ratio, '--c': color }}>
      <div>
        <p>
          <b>{t('gallery:contentWarning')}</b> {warning}
        </p>
        {children}
      </div>
    </div>
  )
}
