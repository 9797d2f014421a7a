import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes `.br` and `.gz` beside every text file of the build, at the best level: they are made once and sent often. */
for (const name of readdirSync('build/client', { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|txt|webmanifest|xml)$/.test(name)) continue

  const file = join('build/client', name)
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
