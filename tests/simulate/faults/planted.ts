import { registerHooks } from 'node:module'

import { FAULTS } from './faults.ts'

/** Has this process read a file of the app with one line of it changed. */
export function plantFault(name: string): void {
  const fault = FAULTS.find((one) => one.name === name)
  if (!fault) throw new Error(`There is no fault ${name}: ${FAULTS.map((one) => one.name).join(', ')}`)

  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      if (!url.endsWith(`/${fault.file}`)) return loaded

      const source = Buffer.from(loaded.source as Uint8Array).toString()
      if (!source.includes(fault.right)) throw new Error(`${fault.file} has no ${fault.right}`)
      return { ...loaded, source: source.replace(fault.right, fault.wrong) }
    },
  })
}
