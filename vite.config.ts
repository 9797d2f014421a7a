import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { fileContents } from './app/platform/launch/file-contents.ts'
import { sheetPieces } from './app/platform/launch/sheet-pieces.ts'

/** What every page needs is one file of packages and one of ours: many small ones are more to send and to ask for. */
const VENDOR = { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }
const SHELL = {
  name: 'shell',
  test: /\/app\/(shell\/[\w-]+\.tsx?|money\/(money|currency)|sign-in\/log-in-(asked|host)|translations\/(load|translate|use-t)|ui\/(icon|page-head|picture|price|to-top|use-hydrated))\b(?!\.route)/,
}

export default defineConfig({
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [VENDOR, SHELL] } } } } } },
  plugins: [reactRouter(), sheetPieces(), fileContents()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: true },
})
