/** Whether what is said of a line of a file is a note, for `formatProblem`, and no change. */
export function isNote(note: string): boolean {
  return note.startsWith('goods:')
}
