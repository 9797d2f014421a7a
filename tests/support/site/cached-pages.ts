/** Pages that read nearly every table that public pages read. */
const PAGES = ['/', '/shop/product/1', '/commission-slots']
/** A cookie that nobody knows: the page is made for its visitor alone. */
const FOR_ONE = { Cookie: 'probe=1' }

/** @returns what of the cached pages does not show a change that was just made, each as it is kept and as it is made */
export async function problemsOfCachedPages(url: string, change: string): Promise<string[]> {
  const problems: string[] = []
  for (const path of PAGES) {
    // What the site itself finishes between two readings, such as a picture, is no difference.
    const found = (await differenceOf(url + path)) && (await differenceOf(url + path))
    if (found) problems.push(`${path} is kept as it was before ${change}: ${found}`)
  }
  return problems
}

async function differenceOf(address: string): Promise<string> {
  const kept = await (await fetch(address)).text()
  const made = await (await fetch(address, { headers: FOR_ONE })).text()
  return kept === made ? '' : difference(kept, made)
}

/** What comes after the words that both begin with. */
function difference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at += 1
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join(' ≠ ')
}
