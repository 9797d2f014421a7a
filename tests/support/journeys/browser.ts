import { existsSync } from 'node:fs'

const SHELL = '/usr/bin/chromium-headless-shell'

/** Chromium with its window, or the same without one, which starts faster and draws with two thirds of the work. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
export const HEADLESS = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : CHROMIUM)
