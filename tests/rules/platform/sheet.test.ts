import { expect, test } from 'vitest'

import { piecesOf } from '#app/platform/launch/sheet-pieces.ts'
import { reduceSheet, tokensOf } from '#app/ui/sheet.ts'

const reduce = (css: string, html: string) => reduceSheet(piecesOf(css), tokensOf(html))

test('a rule stays where a page has all that its selector asks for', () => {
  const css = 'a.btn{color:red}#top .nav{color:blue}ul{margin:0}'

  expect(reduce(css, '<a class="big btn" href="/">')).toBe('a.btn{color:red}')
  expect(reduce(css, '<header id="top"><ul class="nav">')).toBe('#top .nav{color:blue}ul{margin:0}')
  expect(reduce(css, '<p>Words with ul and .btn in them')).toBe('')
  expect(reduce('hr{border:0}', '<p>Above<hr/>below')).toBe('hr{border:0}')
})

test('of a list the selectors that can match stay, in the order of the sheet', () => {
  expect(reduce('.b{top:1px}.a,.c,i{top:2px}.b{top:3px}', '<i class="b">')).toBe('.b{top:1px}i{top:2px}.b{top:3px}')
})

test('what the browser changes by itself asks for nothing', () => {
  const css = 'details[open]{top:0}a:hover{top:1px}:popover-open{top:2px}p:not(.x){top:3px}tr:has(:checked){top:4px}'

  expect(reduce(css, '<details></details><a></a><p></p><tr>')).toBe(css)
})

test('of alternatives one is enough', () => {
  const css = '.rates :is(th,td){top:0}p:has(.x,.y){top:1px}'

  expect(reduce(css, '<p class="rates y"><td>')).toBe(css)
  expect(reduce(css, '<p class="rates">')).toBe('')
})

test('an attribute is asked for by its value', () => {
  const css = '[type="radio"]{top:0}[lang|=ja]{top:1px}[data-palette=peach]{top:2px}'

  expect(reduce(css, '<input type="radio" lang="en"/>')).toBe('[type="radio"]{top:0}[lang|=ja]{top:1px}')
})

test('blocks keep their frame and their order, and go when nothing is left in them', () => {
  const css = '@layer a,b;@layer b{@media (min-width:1px){.x{top:0}.y{top:1px}}@supports (top:0){.y{top:2px}}}'

  expect(reduce(css, '<p class="x">')).toBe('@layer a,b;@layer b{@media (min-width:1px){.x{top:0}}}')
})

test('variables stay that something reads, were it through another or from the page itself', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}p{margin:var(--a)}'

  expect(reduce(css, '<p><svg fill="var(--d)">')).toBe(':root{--a:var(--b);--b:1px;--d:3px}p{margin:var(--a)}')
})

test('animations stay that something plays', () => {
  const css =
    '@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}.x{animation:1s spin}.y{animation:1s fade}'

  expect(reduce(css, '<p class="x">')).toBe('@keyframes spin{to{rotate:1turn}}.x{animation:1s spin}')
})
