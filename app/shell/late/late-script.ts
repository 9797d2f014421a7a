/**
 * The only script inside a page. It brings the others when the page stands and the browser is idle, or at the first
 * touch of anything; never over a slow or spared connection, nor in a browser too old for them: the page is complete
 * without, and is marked as one that stays plain (`data-plain`), as where they do not come. What somebody does before
 * they come is done by the browser itself, since links are links and forms are forms.
 *
 * Its text never changes, so that one hash in the content security policy names it on every page.
 */
const LATE_SCRIPT = `
const wire = navigator.connection ?? {}
const plain = () => (document.documentElement.dataset.plain = '')
const once = { capture: true, passive: true, once: true }
const bring = () => import(document.querySelector('[data-from]').dataset.from).catch(plain)
const wait = () => (self.requestIdleCallback ?? setTimeout)(bring, { timeout: 2000 })
if (matchMedia('(scripting)').matches && [].toSorted && !wire.saveData && !/2g/.test(wire.effectiveType)) {
  for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, bring, once)
  document.readyState === 'complete' ? wait() : addEventListener('load', wait)
} else plain()
`

/** For a page that must go on without a network: nothing is spared, and nothing is waited for. */
const SCRIPT_AT_ONCE = `
if ([].toSorted) import(document.querySelector('[data-from]').dataset.from).catch(() => {})
`

/** The text of the script, and its element. @param from the address of the module that makes this page live */
export function lateScript(from: string, isAtOnce = false): { text: string; element: string } {
  const text = isAtOnce ? AT_ONCE : LATE
  return { text, element: `<script type="module" data-from="${from}">${text}</script>` }
}

const [LATE, AT_ONCE] = [LATE_SCRIPT, SCRIPT_AT_ONCE].map(withoutIndents) as [string, string]

function withoutIndents(script: string): string {
  return script.trim().replaceAll(/\n\s*/g, '\n')
}
