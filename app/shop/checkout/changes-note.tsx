import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { changes: string[]; hasLowered: boolean }

/** Why the order is not placed yet, or that it holds less than the cart asked for. */
export function ChangesNote({ changes, hasLowered }: Props) {
  const t = useT()
  if (changes.length === 0 && !hasLowered) return null

  return (
    <div className="note alert" role="alert">
      <Icon name="alert" />
      <div>
        {hasLowered && <p>{t('cart:amountNotMet')}</p>}
        {changes.length > 0 && <p>{t('checkout:changed')}</p>}
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
