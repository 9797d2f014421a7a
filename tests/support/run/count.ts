import { writeFileSync } from 'node:fs'

import type { Suite } from 'playwright/types/testReporter'
import type { TestModule } from 'vitest/node'

type Count = { passed: number; failed: number; again: string[] }

/**
 * A reporter for both runners: writes into the file of `INKSTALL_TEST_COUNT` how many tests passed and failed, and which of
 * them passed at a second try.
 */
export default class TestCount {
  #journeys: Suite | undefined

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (wanted: string) => tests.filter((test) => test.result().state === wanted)
    const again = tests.filter((test) => test.diagnostic()?.flaky)
    write({
      passed: inState('passed').length,
      failed: inState('failed').length,
      again: again.map((test) => `${test.module.relativeModuleId} › ${test.fullName}`),
    })
  }

  onBegin(_: unknown, suite: Suite): void {
    this.#journeys = suite
  }

  onEnd(): void {
    const tests = this.#journeys?.allTests() ?? []
    const withOutcome = (wanted: string) => tests.filter((test) => test.outcome() === wanted)
    const again = withOutcome('flaky')
    write({
      passed: withOutcome('expected').length + again.length,
      failed: withOutcome('unexpected').length,
      again: again.map((test) => test.titlePath().filter(Boolean).join(' › ')),
    })
  }
}

function write(count: Count): void {
  const file = process.env.INKSTALL_TEST_COUNT
  if (file) writeFileSync(file, JSON.stringify(count))
}
