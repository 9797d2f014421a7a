import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { fileContents } from './app/platform/launch/file-contents.ts'
import { sheetPieces } from './app/platform/launch/sheet-pieces.ts'

export default defineConfig({
  plugins: [reactRouter(), sheetPieces(), fileContents()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: true },
})
