import { Money } from '#app/ui/price.tsx'

import type { TaxLine } from './tax-line.ts'

/** Rows of a sum: taxes that are added stand above the total, those that it holds below. */
export function TaxRows({ taxes, isAdded }: { taxes: readonly TaxLine[]; isAdded: boolean }) {
  return taxes
    .filter((line) => line.isAdded === isAdded)
    .map(({ key, label, amountMinor }) => (
      <div key={key}>
        <dt>{isAdded ? label : <small>{label}</small>}</dt>
        <dd>
          <Money minor={amountMinor} />
        </dd>
      </div>
    ))
}
