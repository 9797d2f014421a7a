/** @param withTests what testing needs too */
export declare function install(options?: { withTests?: boolean }): void
export declare function build(): void
