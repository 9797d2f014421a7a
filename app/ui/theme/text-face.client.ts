import { FAMILIES } from './type-pair.ts'

let kept: FontFace | null = null

/**
 * Leaves texts in the font of the device where their own came after the page was painted (`font-display: optional`): a
 * browser would take it up with the next sheet, and move what somebody is about to press.
 */
export function keepTextFace(): void {
  const sheet = [...document.styleSheets].find(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
  const rules = [...(sheet?.cssRules ?? [])]
  const rule = rules.find(isTextFace)
  if (!sheet || !rule || isTextFaceShown()) return

  const [src = '', weight, unicodeRange] = ['src', 'font-weight', 'unicode-range'].map((name) =>
    rule.style.getPropertyValue(name),
  )
  kept = new FontFace(FAMILIES.text, src, { weight, unicodeRange })
  // Texts stay as they are where it does not come.
  kept.load().catch(() => (kept = null))
  sheet.deleteRule(rules.indexOf(rule))
}

/** To be called with another page, which is set anew in any case. */
export function showTextFace(): void {
  if (kept?.status !== 'loaded') return

  document.fonts.add(kept)
  kept = null
}

function isTextFace(rule: CSSRule): rule is CSSFontFaceRule {
  return rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family') === FAMILIES.text
}

/** No interface tells it: letters of one width are narrower than this face's. */
function isTextFaceShown(): boolean {
  const probe = document.createElement('span')
  probe.textContent = 'mmmmmmmm'
  probe.style.position = 'absolute'
  document.body.append(probe)
  const [own, device] = [`${FAMILIES.text}, monospace`, 'monospace'].map((fontFamily) => {
    probe.style.fontFamily = fontFamily
    return probe.offsetWidth
  })
  probe.remove()
  return own !== device
}
