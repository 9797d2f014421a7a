/** Where an address can be told to others, as each of them takes it; a mail has no name of its own. */
export function shareLinks(title: string, url: string): { name: string; href: string }[] {
  const text = encodeURIComponent(title)
  const address = encodeURIComponent(url)
  return [
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?text=${text}%20${address}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}` },
    { name: 'LINE', href: `https://social-plugins.line.me/lineit/share?url=${address}` },
    { name: '', href: `mailto:?subject=${text}&body=${address}` },
  ]
}
