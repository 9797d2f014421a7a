import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const site = {
  globalSetup: ['tests/support/site/template.setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A test of a whole site may meet a machine that is busy with something else; twice it does not.
  retry: 1,
}

export default defineConfig({
  root,
  test: {
    root,
    // A test waits for its site a third of the time.
    maxWorkers: 4,
    // What every file imports is read once by each worker; no file changes what others see.
    isolate: false,
    projects: [
      // Property tests take their time where the machine is busy.
      { test: { name: 'rules', root, include: ['tests/rules/**/*.test.ts'], testTimeout: 240_000 } },
      { test: { name: 'http', root, include: ['tests/http/**/*.test.ts'], ...site } },
      {
        test: {
          name: 'load',
          root,
          include: ['tests/load/**/*.test.ts'],
          ...site,
          testTimeout: 900_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'text-browser',
          root,
          include: ['tests/text-browser/**/*.test.ts'],
          ...site,
          // A page has up to a hundred links and fields, and a person steps over each.
          testTimeout: 300_000,
        },
      },
    ],
  },
})
