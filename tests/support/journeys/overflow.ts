import type { Page } from 'playwright/test'

/** What is wrong with how a page fits its window: what reaches beyond its side, and words that go on in the next line. */
export async function whatDoesNotFit(page: Page): Promise<string[]> {
  return [...(await whatScrolls(page)), ...(await brokenWords(page))]
}

/** What makes a page scroll sideways: the innermost of those that reach furthest to the right. */
export function whatScrolls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    return root.scrollWidth > root.clientWidth ? [`scrolls sideways: ${widest()}`] : []

    function widest(): string {
      const beyond = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isScrolled(element),
      )
      const names = beyond.map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      return names.slice(-3).join(' > ') || String(root.scrollWidth)
    }

    /** What stands in a box that scrolls by itself, as a wide table does, makes no page wide. */
    function isScrolled(element: Element): boolean {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true
      }
      return false
    }
  })
}

function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Japanese prose goes on anywhere; what is short, as a heading or a button, not within a word of katakana.
    const WORDS = /[\p{Script=Latin}\p{M}\d]+|[\p{Script=Katakana}ー]{2,8}/gu
    const SHORT = 'h1, h2, h3, button, .btn, legend, nav, .sticker'
    return brokenTexts()

    function brokenTexts(): string[] {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
        if (node.parentElement.closest('textarea, pre, code, .as-written, [hidden]')) continue

        for (const word of (node.textContent ?? '').matchAll(WORDS)) {
          if (/^[\p{Script=Katakana}ー]/u.test(word[0]) && !node.parentElement.closest(SHORT)) continue
          if (isInTwoLines(node, word))
            broken.push(`breaks a word: ${word[0]} (${node.parentElement.className || node.parentElement.tagName})`)
        }
      }
      return broken
    }

    function isInTwoLines(node: Node, { index, 0: word }: RegExpExecArray): boolean {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      return boxes.some((box) => Math.abs(box.top - (boxes[0]?.top ?? 0)) > box.height / 2)
    }
  })
}
