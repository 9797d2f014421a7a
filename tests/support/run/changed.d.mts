type Touched = { http: string[]; journeys: string[] }

export declare function testsSince(commit: string): Touched
export declare function testsOf(changed: readonly string[], tests: readonly string[]): Touched
