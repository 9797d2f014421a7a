const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

export type FilledText = {
  text: string
  /** Placeholders that no rule answers to, each once. */
  unknown: string[]
}

/**
 * Puts the site's rules into a text: `{{depositPercent}}` becomes what the code charges. What no rule answers to is an
 * ellipsis for visitors, never braces, and is told so that an administrator can mend it.
 */
export function fillText(text: string, rules: Readonly<Record<string, string | number>>): FilledText {
  const unknown = new Set<string>()
  const filled = text.replace(PLACEHOLDER, (_whole, inside: string) => {
    const name = inside.trim()
    if (Object.hasOwn(rules, name)) return String(rules[name])

    unknown.add(name)
    return '…'
  })
  return { text: filled, unknown: [...unknown] }
}
