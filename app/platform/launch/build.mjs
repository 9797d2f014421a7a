import process from 'node:process'

import { build, install } from './prepare.mjs'

process.chdir(new URL('../../..', import.meta.url).pathname)
install()
build()
