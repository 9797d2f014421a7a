import { useT } from '#app/translations/use-t.tsx'

type Props = { path: string; isSeveral: boolean; onChoose?: (isSeveral: boolean) => void }

/** One tap, or several things for one customer: two pages, which script makes one. */
export function Modes({ path, isSeveral, onChoose }: Props) {
  const t = useT()
  const modes = [
    { to: path, label: t('till:oneTap'), several: false },
    { to: `${path}/basket`, label: t('till:several'), several: true },
  ]
  return (
    <nav aria-label={t('till:modes')}>
      <ul className="tabs modes">
        {modes.map(({ to, label, several }) => (
          <li key={to}>
            <a
              href={to}
              data-in-place={onChoose && ''}
              aria-current={several === isSeveral ? 'page' : undefined}
              onClick={
                onChoose &&
                ((event) => {
                  event.preventDefault()
                  onChoose(several)
                })
              }
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
