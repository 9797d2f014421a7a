/** What the window of a sign-in tells the one behind it: where to go on, or why there is nowhere to go. */
export type GoogleMessage = { to: string; problem?: string }

/** The name under which windows of this site hear each other. */
export const GOOGLE_CHANNEL = 'google-sign-in'
