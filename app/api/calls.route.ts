import { answerCall } from '#app/api/kit/answer-call.server.ts'

/** Every call under `/api/`; which there are stands in `calls.server.ts`. */
export const loader = answerCall
export const action = answerCall
