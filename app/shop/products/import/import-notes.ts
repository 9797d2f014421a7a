/** Whether what is said of a line of a file is a note, for `sayProblem`, and no change. */
export function isNote(said: string): boolean {
  return said.startsWith('goods:')
}
