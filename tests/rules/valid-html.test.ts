import { expect, test } from 'vitest'

import { Page } from '../support/visitor/page.ts'
import { problemsOf } from '../support/visitor/valid-html.ts'
import { Visitor } from '../support/visitor/visitor.ts'

const ORIGIN = 'http://localhost'

function pageWith(main: string): Page {
  const html = `<!DOCTYPE html><html lang="en"><head><title>Tide</title></head><body><main>${main}</main></body></html>`
  return new Page(new Visitor(ORIGIN), new URL('/', ORIGIN), 200, new Headers(), html)
}

const button = '<button>Send</button>'
const field = (id: string, name: string, label: string) =>
  `<label for="${id}">${label}</label><input type="text" id="${id}" name="${name}">`

test('what the pages are held against finds each kind of fault, and none where there is none', () => {
  const sound = `<h1>Tide</h1><h2>Send</h2><form>${field('a', 'a', 'Name')}${field('b', 'b', 'City')}${button}</form>`
  expect(problemsOf(pageWith(sound))).toEqual([])
  const faults = {
    'no-dup-id': `<h1 id="a">Tide</h1><p id="a">Ebb</p>`,
    'form-dup-name': `<h1>Tide</h1><form>${field('a', 'a', 'Name')}${field('b', 'a', 'City')}${button}</form>`,
    'two fields called "Name"': `<h1>Tide</h1><form>${field('a', 'a', 'Name')}${field('b', 'b', 'Name')}${button}</form>`,
    'heading-level': '<h1>Tide</h1><h3>Ebb</h3>',
    '0 h1': '<p>Tide</p>',
    'wcag/h37': '<h1>Tide</h1><img src="/tide.png">',
  }
  for (const [fault, main] of Object.entries(faults)) expect(problemsOf(pageWith(main)).join('\n')).toContain(fault)
})
