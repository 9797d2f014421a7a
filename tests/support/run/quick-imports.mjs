// Node parses the whole package.json of drizzle-orm, 180 kB, for each of its files that another one imports: half of
// what a command takes to start. Here each is resolved once. For `--import`.
import { registerHooks } from 'node:module'

const resolved = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (/^\..*\.js$/.test(specifier) && parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm\b/.test(specifier) || !context.conditions.includes('import')) return next(specifier, context)

    const found = resolved.get(specifier) ?? next(specifier, context)
    resolved.set(specifier, found)
    return { ...found, shortCircuit: true }
  },
})
