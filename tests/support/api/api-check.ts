import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

import type { ApiDocument, Operation } from './api.ts'

type Response = Operation['responses'][string]

/** Holds answers against what the document promises of them. */
export function answerChecker(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const compiled = new Map<string, ValidateFunction>()
  const validatorOf = (pointer: string) => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
    compiled.set(pointer, known)
    return known
  }

  /** @returns what of the answer is not as described, each in words */
  return async (method: string, path: string, answer: globalThis.Response): Promise<string[]> => {
    const text = await answer.text()
    const operation = document.paths[path]?.[method.toLowerCase()]
    const name = `${method} ${path} → ${answer.status}`
    const promised = operation?.responses[answer.status]
    if (!promised) return [`${name} is not described: ${text.slice(0, 200)}`]

    const pointer =
      promised.$ref?.slice(1) ?? `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${answer.status}`
    const response = resolve(document, promised)
    const problems = headersMissing(response, answer).map((header) => `${name} lacks ${header}`)
    if (!response.content) return text === '' ? problems : [...problems, `${name} has a body`]
    const type = (answer.headers.get('Content-Type') ?? '').split(';', 1).join('')
    if (!response.content[type]) return [...problems, `${name} is ${type}`]
    if (type !== 'application/json') return problems

    const validate = validatorOf(`${pointer}/content/application~1json/schema`)
    if (!validate(JSON.parse(text)))
      problems.push(...(validate.errors ?? []).slice(0, 3).map((one) => `${name} ${one.instancePath} ${one.message}`))
    return problems
  }
}

function resolve(document: ApiDocument, response: Response): Response {
  const name = response.$ref?.split('/').at(-1)
  return name ? (document.components.responses[name] ?? response) : response
}

function headersMissing({ headers = {} }: Response, answer: globalThis.Response): string[] {
  return Object.keys(headers).filter((name) => !answer.headers.has(name) && name !== 'Location')
}

function escaped(path: string): string {
  return encodeURIComponent(path.replace(/~/g, '~0').replace(/\//g, '~1'))
}
