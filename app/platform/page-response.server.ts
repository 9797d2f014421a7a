import type { Handover } from './server/handovers.server.ts'

/** A finished page. Its bytes are at hand: putting them into a stream and reading them from it takes longer than hashing them. */
export class PageResponse extends Response {
  readonly page: Buffer
  /** What its scripts begin with; null where none come. */
  readonly handover: Handover | null

  constructor(page: Buffer, handover: Handover | null, init: ResponseInit) {
    super(null, init)
    this.page = page
    this.handover = handover
  }
}

/** While developing, pages come from a module of the builder's own, which has another class of this name. */
export function isPageResponse(response: Response): response is PageResponse {
  return 'page' in response
}

export async function pageOf(response: Response): Promise<Buffer> {
  return isPageResponse(response) ? response.page : Buffer.from(await response.arrayBuffer())
}
