import type { Scene } from './scene.ts'
export const goods = async (_gallery: Scene[], _wanted: string[] | undefined): Promise<Scene[]> => []
