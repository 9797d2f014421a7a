import type { Place } from './match.ts'

/** The methods of an address, as `Allow` names them. */
export function allowOf({ byMethod }: Place<unknown>): string {
  return [...byMethod.keys()].join(', ')
}
