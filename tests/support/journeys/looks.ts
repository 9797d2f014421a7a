/** The looks of every element below one and of what stands before and after it, each short enough to compare. Runs in a page. */
export function looksBelow(root: Element, without?: string): string[] {
  // Every element has looks by the same names. A variable that nobody reads has no looks.
  const left = without === undefined ? null : new RegExp(without)
  const names = [...getComputedStyle(root)].filter((name) => !name.startsWith('--') && !left?.test(name))
  const hash = (text: string) => {
    let sum = 0
    for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
    return sum.toString(36)
  }
  // Neither what nothing stands in is seen, nor the head.
  const seen = [root, ...root.querySelectorAll('*')].filter(
    (element) => !element.matches('.toasts:empty, head, head *'),
  )
  return seen.map((element) => {
    const looks = ['', '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part)
      if (part && style.content === 'none') return ''

      // `cssText` of computed looks is empty.
      return hash(names.map((name) => style.getPropertyValue(name)).join(';'))
    })
    return `${element.tagName}.${element.getAttribute('class')} ${looks.join(' ')}`
  })
}
