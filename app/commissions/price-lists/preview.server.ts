import type { CommissionKind } from '#db/vocabulary.ts'

import { noChoices } from '../estimate/choices.ts'
import { type Estimate, estimate } from '../estimate/estimate.ts'
import type { OptionInput } from './price-list.forms.ts'
import { groupsOf } from './price-list.ts'

/** What the rows that are tried come to, before anything is saved: by the function that the price lists use. */
export function previewOf(kind: CommissionKind, rows: readonly OptionInput[]): Estimate {
  const options = rows.map((row, at) => ({ ...row, id: at + 1 }))
  const list = { id: 0, kind, name: {}, description: {}, isSketch: false, takesAdult: false, options }
  const isOfKind = ({ group }: OptionInput) => groupsOf(kind).includes(group)
  const optionIds = options.filter((row) => row.isTried && isOfKind(row)).map(({ id }) => id)
  return estimate({ list, addons: [], choices: { ...noChoices(list), optionIds }, priority: null })
}
