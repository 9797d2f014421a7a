import { createContext } from 'react-router'

import type { ShellData } from './shell-data.ts'

/** What stands around a page, for a guard that refuses before the root has loaded anything. */
export const shellOf = createContext<() => ShellData>()
