import process from 'node:process'

import { build, install, run, runtime } from './prepare.mjs'

process.chdir(new URL('../../..', import.meta.url).pathname)
install()
build()
run(runtime(), ['app/platform/server/main.ts'], { NODE_ENV: 'development' })
