import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { fileContents } from './app/platform/launch/file-contents.ts'
import { sheetPieces } from './app/platform/launch/sheet-pieces.ts'

/**
 * What every page needs is in few files: many small ones are more to send and to ask for, but a large one keeps a phone
 * busy in one go when it comes.
 */
const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }
const ROUTER = { name: 'router', test: /node_modules\/react-router\// }
const SHELL = {
  name: 'shell',
  test: /\/app\/(shell\/[\w-]+\.tsx?|money\/(money|currency)|sign-in\/login\/log-in-(request|host)|translations\/(load|translate|use-t)|ui\/(icon|page-head|picture|price|to-top|use-hydrated|pagination))\b(?!\.route)/,
}

/**
 * What answers, what listens, and the process that reads files of products: built together, so that what they share is
 * read once when the site starts.
 */
const SERVER = {
  index: 'virtual:react-router/server-build',
  main: 'app/platform/server/main.ts',
  'import-job': 'app/commands/import-job.ts',
}

export default defineConfig({
  environments: {
    ssr: {
      // Node reads that package's large list of exports anew for each of its modules: a third of a start.
      resolve: { noExternal: [/^drizzle-orm/] },
      build: { rolldownOptions: { input: SERVER } },
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT, ROUTER, SHELL] } } } } },
  },
  plugins: [reactRouter(), sheetPieces(), fileContents()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    // What its colours and places are written in needs these; prefixes for older ones would help nobody.
    cssTarget: ['chrome120', 'firefox121', 'safari17'],
    // What a late part imports is on the page by then.
    modulePreload: { resolveDependencies: () => [] },
  },
})
