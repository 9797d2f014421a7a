import { type ConfigData, HtmlValidate } from 'html-validate'
import type { HTMLElement } from 'node-html-parser'

import type { Page } from './page.ts'

/** All that is wrong by the standard or for readers; what is off is a matter of taste, or of how React writes. */
const RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'heading-level': 'error',
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    'long-title': 'off',
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    'no-inline-style': 'off',
    'no-redundant-for': 'off',
    'no-trailing-whitespace': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
  },
}

const validator = new HtmlValidate(RULES)

/** What is wrong with a page, each with where it stands. */
export function problemsOf(page: Page): string[] {
  const { results } = validator.validateStringSync(page.html)
  const said = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
  const titles = page.all('h1').length
  return [...said, ...(titles === 1 ? [] : [`${titles} h1`]), ...namesakesOn(page)].map(
    (problem) => `${page.path} ${problem}`,
  )
}

/** Fields that somebody who hears the page cannot tell apart: in one group, called the same. */
function namesakesOn(page: Page): string[] {
  const names = new Map<HTMLElement, string[]>()
  const fields = page
    .all('input, select, textarea')
    .filter((field) => !/^(hidden|radio|checkbox|submit)$/.test(field.getAttribute('type') ?? ''))
    .filter((field) => !field.closest('[inert]'))
  for (const field of fields) {
    const group = groupOf(field)
    if (group) names.set(group, [...(names.get(group) ?? []), nameOf(page, field)])
  }
  return [...names.values()].flatMap((all) =>
    all.filter((name, at) => all.indexOf(name) !== at).map((name) => `two fields called "${name}"`),
  )
}

/** The nearest thing that has a name of its own. */
function groupOf(field: HTMLElement): HTMLElement | null {
  return field.closest('fieldset, tr, li, section, form')
}

function nameOf(page: Page, field: HTMLElement): string {
  const by = field.getAttribute('aria-labelledby')?.split(' ') ?? []
  const label = page.all(`label[for="${field.getAttribute('id')}"]`)[0] ?? field.closest('label')
  const words = by.map((id) => page.all(`[id="${id}"]`)[0]?.textContent ?? '').join(' ')
  return field.getAttribute('aria-label') ?? (words || label?.textContent.trim() || '')
}
