import { defineConfig } from 'playwright/test'

import { HEADLESS } from './support/browser.ts'

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const LONG = '**/script-in-part.test.ts'
const more = ['--disable-component-update', '--disable-sync']

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  globalSetup: './support/template.setup.ts',
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
    { name: 'with script', testIgnore: LONG, use: { javaScriptEnabled: true } },
    // axe is a script itself.
    { name: 'without script', testIgnore: [LONG, '**/accessibility.test.ts'], use: { javaScriptEnabled: false } },
    // Of `npm run test:long`.
    { name: 'script in part', testMatch: LONG },
    { name: 'every form', testMatch: '**/forms.test.ts' },
    { name: 'every form without script', testMatch: '**/forms.test.ts', use: { javaScriptEnabled: false } },
    { name: 'every page', testMatch: ['**/accessibility.test.ts', '**/sheet.test.ts', '**/narrow.test.ts'] },
  ],
})
