import { useT } from '#app/translations/use-t.tsx'

import type { SafetyView } from '../../safety/safety.ts'

/** Who answers for a product, and what to beware of, as (EU) 2023/988 asks of an offer. */
export function ProductSafety({ safety: { manufacturer, responsible, warnings } }: { safety: SafetyView }) {
  const t = useT()
  return (
    <details>
      <summary>{t('products:safety')}</summary>
      <dl className="facts">
        <Party term={t('products:manufacturer')} party={manufacturer} />
        <Party term={t('products:responsible')} party={responsible} />
        {warnings.length > 0 && (
          <>
            <dt>{t('products:warnings')}</dt>
            <dd>
              {warnings.map((warning) => (
                <div key={warning}>{warning}</div>
              ))}
            </dd>
          </>
        )}
      </dl>
    </details>
  )
}

function Party({ term, party }: { term: string; party: SafetyView['manufacturer'] }) {
  if (!party) return null

  return (
    <>
      <dt>{term}</dt>
      <dd>
        {party.name && <div>{party.name}</div>}
        {party.address && <div>{party.address}</div>}
        {party.contact && (
          <div>
            <a href={party.link}>{party.contact}</a>
          </div>
        )}
      </dd>
    </>
  )
}
