import { z } from 'zod'

import { windowFields } from '../fields.forms.ts'

/** What every list of the desk is asked for; a sort with `-` before it descends. */
export function listFields<const S extends string>(sorts: readonly S[], usual: NoInfer<S> | `-${NoInfer<S>}`) {
  const names = sorts.flatMap((sort): (S | `-${S}`)[] => [sort, `-${sort}`])
  return {
    search: z.string().max(100, 'form:tooLong?max=100').optional(),
    sort: z.enum(names, 'form:choose').default(usual as never),
    ...windowFields(25),
  }
}
