import { mkdirSync, writeFileSync } from 'node:fs'

import type { Plugin } from 'vite'

/** Of each file of script: how many bytes of it come from which package, before they are made small; our own by room. */
export type FileContents = Record<string, Record<string, number>>

const TO = 'build/contents.json'

/** Notes what the browser's script is made of, for `npm run bench -- script`. */
export function fileContents(): Plugin {
  return {
    name: 'file-contents',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const files: FileContents = {}
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue

        const sizes: Record<string, number> = {}
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          if (renderedLength > 0) sizes[originOf(id)] = (sizes[originOf(id)] ?? 0) + renderedLength
        }
        files[`/${name}`] = sizes
      }
      mkdirSync('build', { recursive: true })
      writeFileSync(TO, JSON.stringify(files))
    },
  }
}

/** `react-dom`, `@conform-to/react`, `app/gallery`. */
function originOf(id: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)
  return inPackage?.[1] ?? /(?:^|\/)((?:app|db)\/[^/.]+)/.exec(id)?.[1] ?? 'made by the builder'
}
