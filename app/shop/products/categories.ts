/** A product type or a franchise among its own kind. */
export type Leaf = { id: number; parentId: number | null }
export type Branch<L extends Leaf> = L & { children: Branch<L>[] }

/** What has no parent stands first, its children within it, each in the order given. */
export function treeOf<L extends Leaf>(leaves: readonly L[], parentId: number | null = null): Branch<L>[] {
  return leaves
    .filter((leaf) => leaf.parentId === parentId)
    .map((leaf) => Object.assign({}, leaf, { children: treeOf(leaves, leaf.id) }))
}

/** These and all that stand below them: a type or franchise includes its descendants (product decisions, "Shop"). */
export function withDescendants(leaves: readonly Leaf[], ids: readonly number[]): number[] {
  const found = new Set(ids)
  for (const id of found) {
    for (const leaf of leaves) if (leaf.parentId === id) found.add(leaf.id)
  }
  return [...found]
}

/** The way down to a leaf: its eldest ancestor first, itself last. */
export function pathTo<L extends Leaf>(leaves: readonly L[], id: number): L[] {
  const path: L[] = []
  let leaf = leaves.find((each) => each.id === id)
  while (leaf && !path.includes(leaf)) {
    path.unshift(leaf)
    const { parentId } = leaf
    leaf = leaves.find((each) => each.id === parentId)
  }
  return path
}

/** All leaves as a list is read, each under its parent, with how deep it stands. */
export function inTreeOrder<L extends Leaf>(leaves: readonly L[]): { leaf: L; depth: number }[] {
  const walk = (branches: readonly Branch<L>[], depth: number): { leaf: L; depth: number }[] =>
    branches.flatMap(({ children, ...leaf }) => [{ leaf: leaf as unknown as L, depth }, ...walk(children, depth + 1)])
  return walk(treeOf(leaves), 0)
}

/**
 * Whether a leaf may hang under another one: neither under itself nor under what hangs under it, which would cut all of
 * them off from the tree.
 */
export function mayHangUnder(leaves: readonly Leaf[], id: number, parentId: number | null): boolean {
  return parentId === null || !withDescendants(leaves, [id]).includes(parentId)
}
