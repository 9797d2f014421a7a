import { artworks2021 } from './artworks-2021.ts'
import { artworks2022 } from './artworks-2022.ts'
import { artworks2023 } from './artworks-2023.ts'
import { artworks2024 } from './artworks-2024.ts'
import { artworks2025 } from './artworks-2025.ts'
import { artworks2026 } from './artworks-2026.ts'
import type { DemoArtwork } from './types.ts'

/** Newest first, as the wall shows them. */
export const artworks: DemoArtwork[] = [
  ...artworks2026,
  ...artworks2025,
  ...artworks2024,
  ...artworks2023,
  ...artworks2022,
  ...artworks2021,
]
