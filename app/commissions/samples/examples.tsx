import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { PriceOption } from '#app/commissions/price-lists/price-list.ts'

import type { SamplesOfList } from './samples.ts'

type Props = { options: readonly PriceOption[]; examples: SamplesOfList['examples'] }

/** What the options of a group look like, side by side, each by the name of its artwork; nothing where none has a picture. */
export function Examples({ options, examples }: Props) {
  const t = useT()
  const locale = useLocale()
  const shown = options.filter(({ id }) => examples[id])
  if (shown.length === 0) return null

  return (
    <details className="examples">
      <summary>{t('guide:seeDifference')}</summary>
      <ul>
        {shown.map(({ id, name }) => {
          const example = examples[id]
          return (
            example && (
              <li key={id}>
                <figure>
                  <Picture picture={example.picture} alt={example.title} sizes="6.5rem" plainWidth={320} />
                  <figcaption>{localise(name, locale)}</figcaption>
                </figure>
              </li>
            )
          )
        })}
      </ul>
    </details>
  )
}
