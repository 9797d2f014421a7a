import { defineConfig } from 'playwright/test'

import type { ForStory } from './journeys/story.ts'
import { HEADLESS } from './support/journeys/browser.ts'

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
/** Of `npm run test:long`: what looks at every page once more. */
const LONG = ['**/script-in-part.test.ts', '**/no-third-party.test.ts', '**/sheet.test.ts']
/** What `npm test` looks at on some pages, the long run on all. */
const EVERY_PAGE = ['accessibility', 'sheet', 'narrow', 'desk-fit', 'first-page', 'calm', 'no-third-party'].map(
  (name) => `**/${name}.test.ts`,
)
/**
 * Stories of forms, each told once: `npm test` plays them over HTTP, but for those tagged `@browser`, which Chromium
 * plays there without script, and those tagged `@long`; the long run plays all of them in Chromium, with script and
 * without.
 */
const STORIES = [
  'slips',
  'slips-undone',
  'slips-clock',
  'slips-pictures',
  'paying',
  'paying-after',
  'paying-holds',
  'pick-up',
  'withdrawal',
  'account',
  'packing',
  'deleted',
  'clicks',
  'own-sites',
  'year',
  'base-currency',
  'year-whole',
].map((name) => `**/${name}.test.ts`)
const IN_BROWSER = { browserForAll: true }
/** Motion is a fifth of a browser's work: tests of it, and walks of visitors, ask for it (`MOVING`). */
const CALM = { contextOptions: { reducedMotion: 'reduce' } } as const
const more = ['--disable-component-update', '--disable-sync']

export default defineConfig<ForStory>({
  testDir: './journeys',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  globalSetup: './support/site/template.setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A browser may meet a machine that is busy with something else; twice it does not.
  retries: 1,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Where one is at work, what a test keeps from a page may come from it; tests of workers allow them.
    serviceWorkers: 'block',
    launchOptions: { executablePath: HEADLESS, args: [...ARGS, ...more] },
  },
  projects: [
    // First, as it has the longest tests: at the end one worker would wait for them.
    // axe is a script itself; script that comes late is none.
    {
      name: 'without script',
      testIgnore: [...LONG, '**/accessibility.test.ts', '**/late.test.ts'],
      grepInvert: /@long/,
      use: { ...CALM, javaScriptEnabled: false },
    },
    {
      name: 'with script',
      testIgnore: [...LONG, ...STORIES],
      grepInvert: /@long/,
      use: { ...CALM, javaScriptEnabled: true },
    },
    // Of `npm run test:long`.
    { name: 'stories with script', testMatch: STORIES, use: { ...IN_BROWSER, javaScriptEnabled: true } },
    { name: 'stories without script', testMatch: STORIES, use: { ...IN_BROWSER, javaScriptEnabled: false } },
    { name: 'script in part', testMatch: '**/script-in-part.test.ts' },
    { name: 'every form', testMatch: '**/forms.test.ts' },
    { name: 'every form without script', testMatch: '**/forms.test.ts', use: { javaScriptEnabled: false } },
    {
      name: 'every page',
      testMatch: EVERY_PAGE,
    },
  ],
})
