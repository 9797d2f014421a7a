import { useRouteLoaderData } from 'react-router'

import type { ShellData } from './shell-data.ts'

/** Whether this visitor may enter the shop. */
export function useShopOpen(): boolean {
  return useRouteLoaderData<ShellData>('root')?.isShopOpen ?? false
}
