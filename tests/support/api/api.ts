type Schema = Record<string, unknown>
type Content = Record<string, { schema: Schema }>
export type Operation = {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { $ref?: string; headers?: Schema; content?: Content }>
  security: Schema[]
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Operation['responses']; schemas: Record<string, Schema> }
}

/** What a site says of its own API. */
export async function apiDocument(url: string): Promise<ApiDocument> {
  return (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument
}

/** An address of every call, all its parts filled. */
export async function apiPaths(url: string): Promise<string[]> {
  return Object.keys((await apiDocument(url)).paths).map((path) =>
    path.replace('{year}', '2026').replace(/\{\w+\}/g, '1'),
  )
}
