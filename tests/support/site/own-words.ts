import routes from '#app/routes.ts'

type Tree = readonly { path?: string; children?: Tree }[]

function pathsOf(tree: Tree, above: readonly string[] = []): string[][] {
  return tree.flatMap(({ path = '', children = [] }) => {
    const here = [...above, ...path.split('/').filter(Boolean)]
    return [here, ...pathsOf(children, here)]
  })
}

const PATHS = pathsOf(routes)
const isStatic = (segment: string) => !segment.startsWith(':') && segment !== '*'
const CLOSED = new Set(['admin', 'api', 'event-helper', 'logout'])

/** The words that the site itself says beside or below a place of this kind: `['p']` has `preview`. */
export function wordsBeside(parents: readonly string[]): string[] {
  const fits = (path: readonly string[]) =>
    parents.every((parent, at) => path[at] === parent || path[at]?.startsWith(':') || parent.startsWith(':'))
  return PATHS.filter(fits)
    .flatMap((path) => path.slice(parents.length))
    .filter(isStatic)
}

/** Every address of the site's own that visitors open, optional parts left out. */
export function ownAddresses(): string[] {
  const plain = PATHS.map((path) => path.filter((segment) => !segment.endsWith('?')))
  const open = plain.filter((path) => path.every(isStatic) && !CLOSED.has(path[0] ?? ''))
  return [...new Set(open.map((path) => `/${path.join('/')}`))]
}
