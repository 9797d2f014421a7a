import { useRouteLoaderData } from 'react-router'

import type { ShellData } from '../shell-data.ts'

/** Makes a path of this site an address that others can use: `absolute('/shop')` is `https://example.com/shop`. */
export function useAbsolute(): (path: string) => string {
  const origin = useRouteLoaderData<ShellData>('root')?.origin ?? ''
  return (path) => origin + path
}
